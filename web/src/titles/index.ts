import type { TitleEntry } from './types'

/** The four titles in the order of the start page. */
export const TITLES: TitleEntry[] = [
  {
    key: 'gunshi',
    kanji: '軍師軍略',
    starters: ['starter', 'basic', 'inspiration_chosen', 'build'],
    screen: () => import('./gunshi').then((module) => module.gunshi),
  },
  {
    key: 'tokugawa',
    kanji: '徳川',
    starters: ['short', 'standard'],
    screen: () => import('./tokugawa').then((module) => module.tokugawa),
  },
  {
    key: 'goryokaku',
    kanji: '五稜郭',
    starters: ['standard'],
    screen: () => import('./goryokaku').then((module) => module.goryokaku),
  },
  {
    key: 'suikoden',
    kanji: '水滸伝',
    starters: ['ready', 'shared', 'multiplayer', 'build'],
    screen: () => import('./suikoden').then((module) => module.suikoden),
  },
]
