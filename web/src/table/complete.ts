import type { Position, Step } from '../generated/protocol'

/** The position a step leads to: what it does not name is as it was. Null if it does not follow the one we have. */
export function complete(news: Position | Step, newest: Position | null): Position | null {
  if (news.t === 'position') return news
  if (newest?.seq !== news.after) return null
  const { after: _after, turn, ...fields } = news
  return {
    ...newest,
    ...fields,
    t: 'position',
    is_full: false,
    table: { ...newest.table, turn, seq: news.seq },
    view: { ...(newest.view as object), ...(news.view as object) },
  }
}
