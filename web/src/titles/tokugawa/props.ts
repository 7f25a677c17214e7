/** What the parts of this screen are given. */
import type { TokugawaEvent, TokugawaView } from '../../generated/tokugawa'
import type { FaceProps, ScreenProps, SeatProps } from '../types'

export type View = TokugawaView
export type Screen = ScreenProps<View, TokugawaEvent>
export type Seating = SeatProps<View, TokugawaEvent>
export type Face = FaceProps<View>
export type Events = Screen['events']
