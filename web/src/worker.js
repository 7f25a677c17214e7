// The service worker. It keeps the shell of the client for times without a network; the server's word is never kept.
// The build (tools/plugins.ts) puts in which files make up the shell, and a version that changes with them.
const SHELL = 'honjin-__VERSION__'
const FILES = '__FILES__'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(FILES)))
})

// A worker never takes over a page that is open: that one keeps the files it began with, and the next visit has the new ones.
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))))
})

/** A page: the newest if there is a network, else the one that was kept. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}

/** A file: files under /assets carry their content in their name, so that what was once fetched stays right. */
async function file(request, path) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && path.startsWith('/assets/')) {
    const shell = await caches.open(SHELL)
    await shell.put(request, answer.clone())
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api') || url.pathname === '/ws') return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request, url.pathname))
})

/** A tap on a notification leads to its table, in a window that shows it already if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data ?? '/'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const there = windows.find((window) => new URL(window.url).pathname === path)
      return there ? there.focus() : self.clients.openWindow(path)
    }),
  )
})
