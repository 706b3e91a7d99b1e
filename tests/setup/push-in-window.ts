import { onTestFinished, vi } from 'vitest'
import { createPushBrowser } from './push-service'

/** Gives the window of jsdom, for one test, what a browser with notices has. The person answers its question with `answer`. */
export const stubPush = (answer: NotificationPermission = 'granted') => {
  const state = { permission: 'default' as NotificationPermission, asked: 0, registered: 0, unsubscribed: 0 }
  const notes = new Map<string, string>()
  let browsers = 0
  let subscription: object | null = null
  const subscribe = vi.fn<() => Promise<object>>(async () => {
    browsers += 1
    const { body } = createPushBrowser(`window-${browsers}`)
    subscription = {
      endpoint: body.endpoint,
      toJSON: () => body,
      unsubscribe: async () => {
        state.unsubscribed += 1
        subscription = null
      },
    }
    return subscription
  })
  const notices: { close: () => void }[] = []
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    getNotifications: async () => notices,
  }
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = answer
      return answer
    },
  })
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => notes.set(key, await value.text()) }),
    delete: async () => notes.clear(),
  })
  const serviceWorker = {
    register: async () => {
      state.registered += 1
      return registration
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => (state.registered > 0 ? registration : undefined),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return {
    state,
    subscribe,
    notices,
    /** What the worker reads. */
    readNote: () => JSON.parse(notes.get('/') ?? 'null') as { endpoint: string } | null,
  }
}
