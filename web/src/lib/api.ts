/** The server's REST doors, each a function. */
import type { Chapter, Comment, CreateTable, Fork, GameInfo, LessonStep, Me, QuickGame, Replay, ReplayStep, ReviewInfo, TableInfo, TableList, Verification } from '../generated/protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly facts: Record<string, string> = {},
  ) {
    super(reason)
  }
}

let csrf = ''

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && csrf) headers['X-CSRF-Token'] = csrf
  const answer = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  let value: unknown
  try {
    value = text ? JSON.parse(text) : null
  } catch {
    value = text
  }
  if (!answer.ok) {
    const told = value as { reason?: string; facts?: Record<string, string> } | null
    throw new ApiError(answer.status, told?.reason ?? answer.statusText, told?.facts)
  }
  return value as T
}

export async function me(): Promise<Me> {
  const person = await call<Me>('GET', '/api/me')
  csrf = person.csrf
  return person
}

export async function rename(name: string): Promise<Me> {
  return call<Me>('PATCH', '/api/me', { name })
}

let known: Promise<GameInfo[]> | undefined

/** The titles this server plays; asked once. */
export function games(): Promise<GameInfo[]> {
  known ??= call<GameInfo[]>('GET', '/api/games').catch((problem: unknown) => {
    known = undefined
    throw problem
  })
  return known
}

export const tables = (list: TableList): Promise<TableInfo[]> => call('GET', `/api/tables?list=${list}`)
export const create = (wish: CreateTable): Promise<TableInfo> => call('POST', '/api/tables', wish)
export const quick = (wish: QuickGame): Promise<TableInfo> => call('POST', '/api/quick', wish)
export const tableDoor = (id: string, door: 'join' | 'leave' | 'start' | 'rematch'): Promise<TableInfo> =>
  call('POST', `/api/tables/${encodeURIComponent(id)}/${door}`)
export const rules = (game: string, language: string): Promise<Chapter[]> =>
  call('GET', `/api/rules/${encodeURIComponent(game)}?lang=${language}`)

/** A step of a title's first lesson, after the answers so far. */
export const lesson = (game: string, answers: number[]): Promise<LessonStep> => call('POST', `/api/lessons/${encodeURIComponent(game)}`, { answers })

// --- records ---

const recordPath = (key: string, door = ''): string => `/api/records/${encodeURIComponent(key)}${door}`
export const replay = (key: string): Promise<Replay> => call('GET', recordPath(key, '/replay'))
export const steps = (key: string, first: number, last: number, eyes: string): Promise<ReplayStep[]> =>
  call('GET', recordPath(key, `/steps?first=${first}&last=${last}&eyes=${eyes}`))
export const fork = (key: string, wish: Fork): Promise<TableInfo> => call('POST', recordPath(key, '/fork'), wish)
export const review = (key: string): Promise<ReviewInfo> => call('GET', recordPath(key, '/review'))
/** Answered by a copy of the record, with a key of its own. */
export const comment = (key: string, wish: Comment): Promise<Replay> => call('POST', recordPath(key, '/comments'), wish)
export const bringRecord = (content: string): Promise<Replay> => call('POST', '/api/records', { content })
export const verify = (key: string): Promise<Verification> => call('GET', `/api/verify/${encodeURIComponent(key)}`)
