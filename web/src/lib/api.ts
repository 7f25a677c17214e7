/** The server's REST doors, each a function. */
import type {
  AddPasskey,
  ChangeMe,
  Chapter,
  Comment,
  CreateTable,
  Fork,
  GameInfo,
  LessonStep,
  Me,
  NewPassword,
  PasskeyInfo,
  PasskeyOptions,
  PasskeySignIn,
  Profile,
  QuickGame,
  Ranked,
  Replay,
  ReplayStep,
  ReviewInfo,
  SessionInfo,
  SignIn,
  SignUp,
  TableInfo,
  TableList,
  Trouble,
  Verification,
} from '../generated/protocol'

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
let who = ''

/** Sessions are renewed, here or in another tab: what was refused only for that is asked once more. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await once<T>(method, path, body)
  } catch (problem) {
    const isRenewed = problem instanceof ApiError && ['bad_csrf', 'no_session'].includes(problem.reason)
    const before = who
    if (!isRenewed || method === 'GET' || (await me()).id !== before) throw problem
    return once<T>(method, path, body)
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET') {
    if (!csrf) await me() // whoever is quicker than the first answer of the server
    headers['X-CSRF-Token'] = csrf
  }
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

// --- people ---

/** Who I am may change with every one of these; the token for further requests changes with it. */
async function asMe(method: string, path: string, body?: unknown): Promise<Me> {
  const person = await call<Me>(method, path, body)
  csrf = person.csrf
  who = person.id
  return person
}

let asking: Promise<Me> | undefined

/** Who I am. Asked once at a time: a visitor who asks twice at once would be given two names. */
export function me(): Promise<Me> {
  asking ??= asMe('GET', '/api/me').finally(() => (asking = undefined))
  return asking
}

export const changeMe = (wish: ChangeMe): Promise<Me> => asMe('PATCH', '/api/me', wish)
export const deleteMe = (name: string): Promise<Me> => asMe('POST', '/api/me/delete', { name })
/** Where all that is kept about me is found, as a file. */
export const MY_DATA = '/api/me/export'
export const signUp = (wish: SignUp): Promise<Me> => asMe('POST', '/api/account', wish)
export const signIn = (wish: SignIn): Promise<Me> => asMe('POST', '/api/session', wish)
export const signOut = (): Promise<Me> => asMe('DELETE', '/api/session')
export const changePassword = (wish: NewPassword): Promise<Me> => asMe('POST', '/api/account/password', wish)

export const prove = (password: string): Promise<Me> => asMe('POST', '/api/session/prove', { password })
export const beginPasskeyProof = (): Promise<PasskeyOptions> => call('POST', '/api/session/prove/passkey/begin')
export const proveByPasskey = (credential: Record<string, unknown>): Promise<Me> => asMe('POST', '/api/session/prove/passkey', { credential })

export const sessions = (): Promise<SessionInfo[]> => call('GET', '/api/sessions')
export const endSession = (id: string): Promise<SessionInfo[]> => call('POST', `/api/sessions/${encodeURIComponent(id)}/end`)
export const endOtherSessions = (): Promise<SessionInfo[]> => call('POST', '/api/sessions/end')

export const passkeys = (): Promise<PasskeyInfo[]> => call('GET', '/api/passkeys')
export const beginPasskey = (): Promise<PasskeyOptions> => call('POST', '/api/passkeys/begin')
export const addPasskey = (wish: AddPasskey): Promise<Me> => asMe('POST', '/api/passkeys', wish)
export const removePasskey = (id: string): Promise<PasskeyInfo[]> => call('POST', `/api/passkeys/${encodeURIComponent(id)}/delete`)
export const beginPasskeySignIn = (): Promise<PasskeyOptions> => call('POST', '/api/session/passkey/begin')
export const signInByPasskey = (wish: PasskeySignIn): Promise<Me> => asMe('POST', '/api/session/passkey', wish)

const personPath = (id: string, door = ''): string => `/api/people/${encodeURIComponent(id)}${door}`
export const profile = (id: string): Promise<Profile> => call('GET', personPath(id))
/** Hear somebody again, or no more. */
export const hear = (id: string, isHeard: boolean): Promise<Profile> => call('POST', personPath(id, isHeard ? '/unmute' : '/mute'))
export const ranking = (game: string, seats: number): Promise<Ranked[]> => call('GET', `/api/ratings/${encodeURIComponent(game)}?seats=${seats}`)

/** Something in the page has failed. */
export const trouble = (what: Trouble): Promise<void> => call('POST', '/api/trouble', what)

// --- tables ---

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
const tablePath = (id: string, door: string): string => `/api/tables/${encodeURIComponent(id)}/${door}`
export const tableDoor = (id: string, door: 'leave' | 'start' | 'rematch'): Promise<TableInfo> => call('POST', tablePath(id, door))
/** Take a chair; -1 for any that is free. */
export const join = (id: string, seat: number, agrees: boolean): Promise<TableInfo> => call('POST', tablePath(id, 'join'), { seat, agrees_to_open_hands: agrees })
export const freeSeat = (id: string, seat: number): Promise<TableInfo> => call('POST', tablePath(id, 'free'), { seat })
export const acceptInvitation = (id: string, invitation: string): Promise<TableInfo> => call('POST', tablePath(id, 'invitation'), { invitation })
/** An earlier position of a game that goes on, through one's own eyes. */
export const pastStep = (id: string, step: number): Promise<ReplayStep> => call('GET', tablePath(id, `step?number=${step}`))
export const rules = (game: string, language: string): Promise<Chapter[]> =>
  call('GET', `/api/rules/${encodeURIComponent(game)}?lang=${language}`)

/** All words of a title. */
export const words = (game: string, language: string): Promise<Record<string, unknown>> =>
  call('GET', `/api/words/${encodeURIComponent(game)}?lang=${language}`)

/** A step of a title's first lesson, after the answers so far. */
export const lesson = (game: string, answers: number[]): Promise<LessonStep> => call('POST', `/api/lessons/${encodeURIComponent(game)}`, { answers })

// --- records ---

const recordPath = (key: string, door = ''): string => `/api/records/${encodeURIComponent(key)}${door}`
/** Where the record itself is found, as a file. */
export const recordFile = (key: string): string => recordPath(key)
export const replay = (key: string): Promise<Replay> => call('GET', recordPath(key, '/replay'))
export const steps = (key: string, first: number, last: number, eyes: string): Promise<ReplayStep[]> =>
  call('GET', recordPath(key, `/steps?first=${first}&last=${last}&eyes=${eyes}`))
export const fork = (key: string, wish: Fork): Promise<TableInfo> => call('POST', recordPath(key, '/fork'), wish)
export const review = (key: string): Promise<ReviewInfo> => call('GET', recordPath(key, '/review'))
/** Answered by a copy of the record, with a key of its own. */
export const comment = (key: string, wish: Comment): Promise<Replay> => call('POST', recordPath(key, '/comments'), wish)
export const bringRecord = (content: string): Promise<Replay> => call('POST', '/api/records', { content })
export const verify = (key: string): Promise<Verification> => call('GET', `/api/verify/${encodeURIComponent(key)}`)
