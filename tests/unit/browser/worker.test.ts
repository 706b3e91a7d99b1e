import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://dama.example'
const SOURCE = readFileSync('public/worker.js', 'utf8')
const NOTE = {
  endpoint: 'https://push.example/a',
  publicKey: 'BKey',
  changeUrl: `${ORIGIN}/api/push/subscription/change`,
}

interface FakeWindow {
  url: string
  focus: () => Promise<FakeWindow>
  navigate: (href: string) => Promise<void>
}

/** The worker of the site in a browser that records what it does. */
const startWorker = () => {
  const listeners = new Map<string, (event: unknown) => void>()
  const noted = new Map<string, string>([['/', JSON.stringify(NOTE)]])
  const steps: string[] = []
  const shown: { title: string; options: Record<string, unknown> }[] = []
  const calls: { url: string; body: unknown }[] = []
  const windows: FakeWindow[] = []
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void steps.push(`unsubscribe ${endpoint}`),
  })
  const subscribe = vi.fn<(options: object) => Promise<unknown>>(async () =>
    subscriptionOf('https://push.example/renewed'),
  )
  const sent = vi.fn<() => Promise<void>>(async () => undefined)
  const self = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: { getSubscription: async () => subscriptionOf(NOTE.endpoint), subscribe },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (href: string) => void steps.push(`open ${href}`),
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const caches = {
    open: async () => ({
      match: async (key: string) => {
        const text = noted.get(key)
        return text === undefined ? undefined : { json: async () => JSON.parse(text) as unknown }
      },
      put: async (key: string, response: Response) => void noted.set(key, await response.text()),
    }),
    delete: async () => noted.clear(),
  }
  const fetch = async (url: string, { body }: { body: string }) => {
    await sent()
    calls.push({ url, body: JSON.parse(body) })
  }
  runInNewContext(SOURCE, { self, caches, fetch, URL, Response })
  return {
    steps,
    shown,
    calls,
    subscribe,
    sent,
    readNote: () => JSON.parse(noted.get('/') ?? 'null') as unknown,
    addWindow: (url: string, navigate?: FakeWindow['navigate']) => {
      const window: FakeWindow = {
        url,
        focus: async () => {
          steps.push(`focus ${url}`)
          return window
        },
        navigate: navigate ?? (async (href) => void steps.push(`navigate ${href}`)),
      }
      windows.push(window)
    },
    /** Lets an event happen, until the worker has done what it waits for. */
    dispatch: async (name: string, event: Record<string, unknown> = {}) => {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
    },
  }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})

const dataOf = (value: unknown) => ({ json: () => JSON.parse(JSON.stringify(value)) as unknown })
const click = (action: string, navigate = `${ORIGIN}/my/gift/sent-history`) => {
  const notification = { close: () => worker.steps.push('close'), data: { navigate } }
  return worker.dispatch('notificationclick', { action, notification })
}

describe('a message', () => {
  it('is shown as the declarative form says, with the action that ends notices', async () => {
    const notification = {
      title: '상품이 도착했어요',
      body: '머그컵',
      lang: 'ko-KR',
      tag: 'ntf_1',
      icon: `${ORIGIN}/icon-192.png`,
      navigate: `${ORIGIN}/my/order/history?orderId=1`,
      actions: [{ action: 'off', title: '알림 끄기', navigate: `${ORIGIN}/my/notification/settings` }],
    }
    await worker.dispatch('push', { data: dataOf({ web_push: 8030, notification }) })
    const { title, navigate, actions: _actions, ...options } = notification
    expect(worker.shown).toEqual([
      {
        title,
        options: { ...options, data: { navigate }, actions: [{ action: 'off', title: '알림 끄기' }] },
      },
    ])
  })

  it.each([
    ['without data', null],
    ['that is no JSON', { json: () => JSON.parse('x') as unknown }],
    ['of another form', dataOf({ hello: 1 })],
    ['without a title', dataOf({ notification: { body: '글' } })],
  ])('%s is shown too, because the browser would end the permission', async (_, data) => {
    await worker.dispatch('push', { data })
    expect(worker.shown).toMatchObject([
      { title: '담아', options: { data: { navigate: '/my/notification' }, actions: [] } },
    ])
  })
})

describe('a tap on a notice', () => {
  it('opens its page in a new window where none is open', async () => {
    await click('')
    expect(worker.steps).toEqual(['close', `open ${ORIGIN}/my/gift/sent-history`])
  })

  it('focuses a window that shows the page already', async () => {
    worker.addWindow(`${ORIGIN}/shopping`)
    worker.addWindow(`${ORIGIN}/my/gift/sent-history`)
    await click('')
    expect(worker.steps).toEqual(['close', `focus ${ORIGIN}/my/gift/sent-history`])
  })

  it('focuses an open window and leads it to the page', async () => {
    worker.addWindow(`${ORIGIN}/api/sandbox/payment`)
    worker.addWindow(`${ORIGIN}/shopping`)
    await click('')
    expect(worker.steps).toEqual([
      'close',
      `focus ${ORIGIN}/shopping`,
      `navigate ${ORIGIN}/my/gift/sent-history`,
    ])
  })

  it('opens a window where the open one cannot be led', async () => {
    worker.addWindow(`${ORIGIN}/shopping`, async () => {
      throw new TypeError('not controlled')
    })
    await click('')
    expect(worker.steps.at(-1)).toBe(`open ${ORIGIN}/my/gift/sent-history`)
  })

  it('never leads to another site', async () => {
    await click('', 'https://evil.example/')
    expect(worker.steps.at(-1)).toBe(`open ${ORIGIN}/`)
  })

  it('on its action ends the notices, at the push service and at the server', async () => {
    await click('off')
    expect(worker.steps).toEqual(['close', `unsubscribe ${NOTE.endpoint}`])
    expect(worker.calls).toEqual([
      { url: NOTE.changeUrl, body: { endpoint: NOTE.endpoint, replacement: null } },
    ])
    expect(worker.readNote()).toBeNull()
  })

  it('on its action ends the notices without a connection as well', async () => {
    worker.sent.mockRejectedValue(new TypeError('offline'))
    await click('off')
    expect(worker.steps).toEqual(['close', `unsubscribe ${NOTE.endpoint}`])
  })
})

describe('an address that the browser replaces', () => {
  const keys = { p256dh: 'p', auth: 'a' }

  it('is reported to the server, with the old one as the proof', async () => {
    await worker.dispatch('pushsubscriptionchange', {
      oldSubscription: { endpoint: 'https://push.example/old' },
    })
    expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
    const endpoint = 'https://push.example/renewed'
    expect(worker.calls).toEqual([
      {
        url: NOTE.changeUrl,
        body: { endpoint: 'https://push.example/old', replacement: { endpoint, keys } },
      },
    ])
    expect(worker.readNote()).toEqual({ ...NOTE, endpoint })
  })

  it('is known by what was noted where the browser names none', async () => {
    await worker.dispatch('pushsubscriptionchange')
    expect(worker.calls).toMatchObject([{ body: { endpoint: NOTE.endpoint } }])
  })

  it('ends the notices where the browser gives no other', async () => {
    worker.subscribe.mockRejectedValue(new Error('denied'))
    await worker.dispatch('pushsubscriptionchange')
    expect(worker.calls).toMatchObject([{ body: { endpoint: NOTE.endpoint, replacement: null } }])
  })
})
