/** Words of this screen that the title's own locale does not have. */
import { settings } from '../../lib/settings.svelte'

const en = {
  /** When the order in a slot is carried out. */
  when: { rapid: 'rapid', '1st': 'next', '2nd': 'in 2', '3rd': 'in 3', '4th': 'in 4' } as Record<string, string>,
  slot: {
    rapid: 'Carried out in the next turn of this side, before the order behind it. Only a rapid messenger brings an order here.',
    '1st': 'Carried out at the beginning of the next turn of this side.',
    '2nd': 'Carried out in the second turn of this side from now; each turn it moves up by one.',
    '3rd': 'Carried out in the third turn of this side from now; each turn it moves up by one.',
    '4th': 'Carried out in the fourth turn of this side from now; each turn it moves up by one.',
  } as Record<string, string>,
}

const ja: typeof en = {
  when: { rapid: '疾', '1st': '次', '2nd': '2つ先', '3rd': '3つ先', '4th': '4つ先' },
  slot: {
    rapid: 'この軍の次の手番に、続く軍令より先に実行される。早馬だけがここへ軍令を進める。',
    '1st': 'この軍の次の手番の初めに実行される。',
    '2nd': 'この軍の二つ先の手番に実行される。手番ごとに一枠進む。',
    '3rd': 'この軍の三つ先の手番に実行される。手番ごとに一枠進む。',
    '4th': 'この軍の四つ先の手番に実行される。手番ごとに一枠進む。',
  },
}

export const own = (): typeof en => (settings.language === 'ja' ? ja : en)
