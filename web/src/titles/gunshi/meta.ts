import type { TitleMeta } from '../types'
import Cover from './Cover.svelte'

export const meta: TitleMeta = { starters: ['starter', 'basic', 'inspiration_chosen', 'build'], Cover }
