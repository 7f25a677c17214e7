import type { Position } from '../generated/protocol'

/** A position with its whole view: what did not change since the one before is not sent again. Null if that is not the one we have. */
export function complete(news: Position, newest: Position | null): Position | null {
  if (news.after < 0) return news
  if (newest?.seq !== news.after) return null
  return { ...news, view: { ...(newest.view as object), ...(news.view as object) } }
}
