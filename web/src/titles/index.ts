/** The titles that have a folder here, found by listing: how their covers look, and their tables once somebody sits down. */
import type { TitleMeta, TitleScreen } from './types'

const METAS = import.meta.glob<TitleMeta>('./*/meta.ts', { eager: true, import: 'meta' })
const SCREENS = import.meta.glob<TitleScreen>('./*/index.ts', { import: 'screen' })

/** What a title without a folder, or one that says less, is shown with. */
export const metaOf = (game: string): TitleMeta => METAS[`./${game}/meta.ts`] ?? {}

/** The table of a title; one without a folder is told in words. */
export function screenOf(game: string): Promise<TitleScreen> {
  const load = SCREENS[`./${game}/index.ts`] ?? (() => import('../plain').then(({ screen }) => screen))
  return load()
}
