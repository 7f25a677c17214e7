import type { TitleMeta } from '../types'
import Cover from './Cover.svelte'

export const meta: TitleMeta = { starters: ['ready', 'shared', 'multiplayer', 'build'], Cover }
