/** What the parts of this screen are given. */
import type { GunshiEvent, GunshiView } from '../../generated/gunshi'
import type { FaceProps, ScreenProps, SeatProps } from '../types'

export type View = GunshiView
export type Screen = ScreenProps<View, GunshiEvent>
export type Seating = SeatProps<View, GunshiEvent>
export type Face = FaceProps<View>
export type Events = Screen['events']
