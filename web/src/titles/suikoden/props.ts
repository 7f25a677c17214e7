/** What the parts of this screen are given. */
import type { CompanyView, SuikodenEvent, SuikodenView } from '../../generated/suikoden'
import type { FaceProps, ScreenProps, SeatProps } from '../types'

export type View = SuikodenView | CompanyView
export type Screen = ScreenProps<View, SuikodenEvent>
export type Seating = SeatProps<View, SuikodenEvent>
export type Face = FaceProps<View>
export type Events = Screen['events']
