/** A position of Tokugawa in words, for the text view and for names of controls. */
import * as pack from 'virtual:pack/tokugawa'
import type { SideView, TokugawaView, TownView } from '../../generated/tokugawa'
import type { Words } from '../../lib/words'
import { fill } from '../../lib/locale.svelte'
import type { TextBlock } from '../types'
import type { View } from './props'
import { isShipyard } from './geometry'
import { exact } from './odds'
import { own } from './words'

/** Who and what is in a town. */
export function occupantWords(view: TokugawaView, id: string, words: Words): string {
  const town = view.towns.find((one) => one.town === id)
  return town ? townWords(town, words) : words.label('empty')
}

function townWords(town: TownView, words: Words): string {
  const parts: string[] = []
  if (town.samurai) {
    const kind = town.samurai === 'capital' ? words.label('capital') : words.thing('samurai', town.samurai)
    parts.push(`${words.thing('seat', town.side)}: ${kind} ${town.strength}`)
    if (town.forged) parts.push(words.label('forged'))
    if (town.weakened) parts.push(words.label('weakened'))
  } else parts.push(words.thing('seat', town.side))
  for (const [building, count] of Object.entries(town.buildings)) {
    const many = count > 1 ? ` × ${count}` : ''
    parts.push(`${words.thing('building', building)}${many}${building === 'castle' && town.unfinished ? ` (${words.label('unfinished')})` : ''}`)
  }
  if (town.fortification) parts.push(fill(own().fortified, { count: town.fortification }))
  return parts.join(', ')
}

export function regionWords(view: TokugawaView, id: string, words: Words): string {
  const region = view.regions.find((one) => one.region === id)
  if (!region) return words.thing('region', id)
  const parts = [words.thing('region', id), `${words.label('bank')} ${region.bank}`]
  for (const [side, koku] of Object.entries(region.income))
    if (koku > 0) parts.push(fill(own().income, { side: words.thing('seat', side), koku }))
  if (region.taxed) parts.push(own().taxed)
  return parts.join(', ')
}

function sideLines(side: SideView, words: Words): string[] {
  const list = (kind: string, counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${words.thing(kind, name)} ${count}`)
      .join(', ')
  return [
    ...(side.capital ? [`${words.label('capital')}: ${words.thing('town', side.capital)} (${side.capital_strength})`] : []),
    `${words.label('koku')}: ${side.koku}`,
    `${words.label('stock')}: ${list('samurai', side.stock)}`,
    `${own().supply}: ${list('building', side.supply)}`,
    `${words.label('contracts')}: ${side.contracts.map((card) => words.thing('contract', card)).join(', ') || own().noContracts} (${side.contract_points})`,
    `${words.label('victory_points')}: ${side.victory_points}`,
  ]
}

export function text(view: View, words: Words, _seat: number): TextBlock[] {
  const blocks: TextBlock[] = [
    {
      title: words.phase(view.phase),
      lines: view.phase === 'action' ? [`${words.thing('seat', view.active)}, ${words.label('turn')} ${view.turn}, ${words.label('actions')} ${view.actions}`] : [],
    },
  ]
  for (const region of view.regions) {
    const towns = pack.town.filter((town) => town.region === region.region)
    blocks.push({
      title: regionWords(view, region.region, words),
      lines: towns.map((town) => {
        const mark = town.port ? ` (${words.label(isShipyard(town.id) ? 'shipyard' : 'port')})` : ''
        return `${words.thing('town', town.id)}${mark}: ${occupantWords(view, town.id, words)}`
      }),
    })
  }
  for (const side of view.sides) blocks.push({ title: words.thing('seat', side.side), lines: sideLines(side, words) })
  blocks.push({
    title: words.label('open_contracts'),
    lines: view.stacks.flatMap(({ stack, offered }) => {
      const card = pack.contract.find((one) => one.id === offered)
      if (!card) return []
      const ships = card.ships ? `, ${words.thing('building', 'ship')} × ${card.ships}` : ''
      return [`${words.thing('stack', stack)}: ${words.thing('contract', card.id)}: ${card.towns.map((town) => words.thing('town', town)).join(', ')}${ships}`]
    }),
  })
  if (view.odds.length)
    blocks.push({
      title: own().chance.passage!,
      lines: view.odds.map((odds) => `${words.action(odds.verb, odds.verb === 'commit' ? 'number' : 'town', odds.thing)}: ${own().chance[odds.of]} ${exact(odds.chance)}`),
    })
  return blocks.filter((block) => block.lines.length)
}
