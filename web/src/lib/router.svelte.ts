/** Which page is shown, without loading it anew. */
import { parse, type Address, type Route } from './routes'

const here = (): Route => parse(location.pathname, location.search, location.hash)

class Router {
  route = $state<Route>({ page: 'start' })

  start(): void {
    this.route = here()
    addEventListener('popstate', () => (this.route = here()))
    document.addEventListener('click', (event) => this.follow(event))
  }

  go(address: Address): void {
    if (address !== location.pathname + location.search + location.hash) history.pushState(null, '', address)
    this.route = here()
    if (!location.hash) scrollTo(0, 0)
  }

  /** The page stays, and is found under another address from now on. */
  rename(address: Address): void {
    history.replaceState(null, '', address)
  }

  /** Ordinary links inside the client change the page here; everything else is left to the browser. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go((link.pathname + link.search + link.hash) as Address)
  }
}

export const router = new Router()
