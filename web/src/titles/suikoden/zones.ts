/** Which cards have a place of their own on the screen. */
import type { CompanyView, SeatView, SideView } from '../../generated/suikoden'
import type { View } from './props'

export const isCompany = (view: View): view is CompanyView => view.rules === 'multiplayer'

const inDuel = (side: SideView): string[] => [
  ...side.field.map((one) => one.card),
  ...side.road,
  ...(side.hand ?? []),
  ...(side.chosen ? [...side.pool, ...side.pool_lands] : []),
  ...side.destroyed,
]

const inCompany = (seat: SeatView): string[] => [...(seat.hand ?? []), ...(seat.chieftain ? [seat.chieftain] : []), seat.seat]

const known = new WeakMap<object, Set<string>>()

/** Everything with a control of its own: cards, lands and, with many seats, the players. */
export function placed(view: View): Set<string> {
  let all = known.get(view)
  if (!all) {
    all = new Set(isCompany(view) ? view.seats.flatMap(inCompany) : view.sides.flatMap(inDuel))
    known.set(view, all)
  }
  return all
}
