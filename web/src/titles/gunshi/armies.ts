import type { ArmyView, GunshiView } from '../../generated/gunshi'

/** Both armies, by seat. */
export function armies(view: GunshiView): [ArmyView, ArmyView] {
  return [view.red, view.blue]
}
