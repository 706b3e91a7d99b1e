/* Keeps one page, with its drawing, for the time without a connection. Nothing else is ever kept: no answer of a
   service and no screen of a member. Raise the number when one of the files changes. */
const CACHE = 'dama-offline-4'
const PAGE = '/offline.html'
const FILES = [PAGE, '/offline.js', '/art/offline-plug.svg', '/icon.svg']

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    // The page is asked for while the worker wakes up, so that it costs no time.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

const kept = async (path) => (await (await caches.open(CACHE)).match(path)) ?? Response.error()

const screen = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return kept(PAGE)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(screen(event))
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})
