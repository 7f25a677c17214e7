/** Addresses of the client: which page is shown, without loading it anew. */
export type Route =
  | { page: 'start' }
  | { page: 'lobby' }
  | { page: 'new'; game: string; variant: string }
  | { page: 'table'; id: string; invitation: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'learn'; game: string; answers: string }
  | { page: 'replays' }
  | { page: 'replay'; record: string; step: number; eyes: string; isReviewed: boolean }
  | { page: 'settings' }
  | { page: 'me' }
  | { page: 'person'; id: string }
  | { page: 'ratings'; game: string; seats: number }
  | { page: 'about' }
  | { page: 'lost' }

/** Pages that are also found under the name the menu gives them. */
const NAMED: Record<string, string> = { tables: 'lobby', replays: 'replay', ranking: 'ratings', you: 'me' }

export function parse(path: string, search: string, hash: string): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  switch (NAMED[first] ?? first) {
    case '':
      return { page: 'start' }
    case 'lobby':
    case 'settings':
    case 'me':
    case 'about':
      return second ? { page: 'lost' } : { page: (NAMED[first] ?? first) as 'lobby' | 'settings' | 'me' | 'about' }
    case 'new': {
      const asked = new URLSearchParams(search)
      return { page: 'new', game: asked.get('game') ?? second, variant: asked.get('variant') ?? '' }
    }
    case 't':
      return second ? { page: 'table', id: second, invitation: new URLSearchParams(search).get('invitation') ?? '' } : { page: 'lobby' }
    case 'people':
      return second ? { page: 'person', id: second } : { page: 'lost' }
    case 'ratings': {
      const seats = Number.parseInt(new URLSearchParams(search).get('seats') ?? '', 10)
      return { page: 'ratings', game: second || 'gunshi', seats: Number.isNaN(seats) ? 2 : seats }
    }
    case 'replay': {
      const asked = new URLSearchParams(search)
      const step = Number.parseInt(asked.get('step') ?? '0', 10)
      if (!second) return { page: 'replays' }
      return { page: 'replay', record: second, step: Number.isNaN(step) ? 0 : step, eyes: asked.get('eyes') ?? 'open', isReviewed: asked.has('review') }
    }
    case 'learn':
      return { page: 'learn', game: second || 'gunshi', answers: new URLSearchParams(search).get('answers') ?? '' }
    case 'rules':
      return { page: 'rules', game: second || 'gunshi', clause: hash.replace(/^#/, '') }
    default:
      return { page: 'lost' }
  }
}

const here = (): Route => parse(location.pathname, location.search, location.hash)

class Router {
  route = $state<Route>({ page: 'start' })

  start(): void {
    this.route = here()
    addEventListener('popstate', () => (this.route = here()))
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path)
    this.route = here()
    if (!location.hash) scrollTo(0, 0)
  }

  /** Ordinary links inside the client change the page here; everything else is left to the browser. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
