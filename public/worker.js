/* Keeps one page, with its drawing, for the time without a connection, and shows notices. Nothing else is ever kept: no answer of a
   service and no screen of a member. Raise the number when one of the files changes. */
const CACHE = 'dama-offline-4'
const PAGE = '/offline.html'
const FILES = [PAGE, '/offline.js', '/art/offline-plug.svg', '/icon.svg']
/* What `src/browser/push.ts` has noted of this browser's address for notices. */
const PUSH = 'dama-push'

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
    for (const name of await caches.keys()) if (name !== CACHE && name !== PUSH) await caches.delete(name)
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

/* A browser ends the permission of a site that shows nothing: what cannot be read leads to the notifications. */
const readNotice = (data) => {
  const unreadable = { title: '담아', body: '새 알림이 있어요.', navigate: '/my/notification' }
  try {
    const { notification } = data.json()
    return typeof notification.title === 'string' ? notification : unreadable
  } catch {
    return unreadable
  }
}

self.addEventListener('push', (event) => {
  const { title, body, lang, tag, icon, navigate, actions = [] } = readNotice(event.data)
  const shown = { body, lang, tag, icon, data: { navigate } }
  event.waitUntil(
    self.registration.showNotification(title, {
      ...shown,
      actions: actions.map((action) => ({ action: action.action, title: action.title })),
    }),
  )
})

const readNoted = async () => (await (await caches.open(PUSH)).match('/'))?.json()

/* The endpoint proves whose call it is: a worker has no token. */
const changeEndpoint = ({ changeUrl }, endpoint, replacement) =>
  fetch(changeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, replacement }),
  })

/* Without a connection the push service still learns of it, and the server from the push service. */
const endPush = async () => {
  const noted = await readNoted()
  const subscription = await self.registration.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await caches.delete(PUSH)
  if (noted) await changeEndpoint(noted, subscription.endpoint, null).catch(() => undefined)
}

/* An open window comes to the front and goes to the page. Not that of a payment, which is no page of the app. */
const openPage = async (navigate) => {
  const url = new URL(navigate, self.location.origin)
  const href = url.origin === self.location.origin ? url.href : new URL('/', self.location.origin).href
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const windows = all.filter((client) => !new URL(client.url).pathname.startsWith('/api/'))
  const there = windows.find((client) => client.url === href)
  if (there) return there.focus()
  try {
    if (windows[0]) return await (await windows[0].focus()).navigate(href)
  } catch {
    /* It is of an earlier worker, or the browser wants another window. */
  }
  return self.clients.openWindow(href)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'off' ? endPush() : openPage(event.notification.data.navigate))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const noted = await readNoted()
    if (!noted) return
    const endpoint = event.oldSubscription?.endpoint ?? noted.endpoint
    const options = { userVisibleOnly: true, applicationServerKey: noted.publicKey }
    const subscribe = () => self.registration.pushManager.subscribe(options).catch(() => null)
    const next = event.newSubscription ?? (await subscribe())
    const { endpoint: address, keys } = next?.toJSON() ?? {}
    await changeEndpoint(noted, endpoint, next && { endpoint: address, keys })
    const cache = await caches.open(PUSH)
    await cache.put('/', new Response(JSON.stringify({ ...noted, endpoint: address ?? null })))
  }
  event.waitUntil(renew())
})
