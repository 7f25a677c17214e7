// Keeps the shell of the client for days without a network; the server's word is never kept.
const SHELL = 'honjin-shell-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(['/', '/icon.svg', '/washi.svg'])).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api') || url.pathname === '/ws') return
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request)
        .then((answer) => {
          const copy = answer.clone()
          if (answer.ok) caches.open(SHELL).then((shell) => shell.put('/', copy))
          return answer
        })
        .catch(() => caches.match('/')),
    )
    return
  }
  // Files under /assets carry their content in their name: once fetched, always right.
  event.respondWith(
    caches.match(request).then(
      (kept) =>
        kept ??
        fetch(request).then((answer) => {
          if (answer.ok && url.pathname.startsWith('/assets/')) {
            const copy = answer.clone()
            caches.open(SHELL).then((shell) => shell.put(request, copy))
          }
          return answer
        }),
    ),
  )
})
