/** What the parts of this screen are given. */
import type { GoryokakuEvent, GoryokakuView } from '../../generated/goryokaku'
import type { FaceProps, ScreenProps, SeatProps } from '../types'

export type View = GoryokakuView
export type Screen = ScreenProps<View, GoryokakuEvent>
export type Seating = SeatProps<View, GoryokakuEvent>
export type Face = FaceProps<View>
export type Events = Screen['events']
