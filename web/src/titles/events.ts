/** Events of a title by name, with the facts that those of this name have. A name that the title does not know does not compile. */
import type { Seen } from './types'

type Named<E, N> = E extends { event: N } ? E : never
type FactOf<E> = E extends unknown ? keyof E : never
type Told<E, F extends PropertyKey> = E extends { [K in F]: infer T } ? T : never

/** All of a name, the latest last. */
export function every<E extends { event: string }, N extends E['event']>(events: readonly Seen<E>[], name: N): Seen<Named<E, N>>[] {
  return events.filter(({ event }) => event.event === name) as unknown as Seen<Named<E, N>>[]
}

/** A fact of an event, if it tells any such thing. */
export function told<E extends { event: string }, F extends FactOf<E>>(event: E, fact: F): Told<E, F> | undefined {
  return (event as unknown as Partial<Record<F, Told<E, F>>>)[fact]
}
