import Router, { type NextRouter } from 'next/router'

interface RouterState {
  as: string
}

const shownAddress = (): string => location.pathname + location.search

const waiting: (() => void)[] = []
addEventListener('popstate', () => waiting.splice(0).forEach((resolve) => resolve()), true)

/** Resolves with the next step of the browser through its history. */
const nextPopState = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
  })

/**
 * Next's router over the history of the window: each step writes a separate state into the entry and emits the router's
 * events. It replaces the router of the page until `close`.
 */
export const openHistoryRouter = (at: string) => {
  const write = (method: 'pushState' | 'replaceState', as: string, shallow: boolean) => {
    Router.events.emit('routeChangeStart', as, { shallow })
    Router.events.emit('beforeHistoryChange', as, { shallow })
    if (method === 'replaceState' || shownAddress() !== as)
      history[method]({ as } satisfies RouterState, '', as)
    router.asPath = as
    Router.events.emit('routeChangeComplete', as, { shallow })
  }
  const step =
    (method: 'pushState' | 'replaceState'): NextRouter['push'] =>
    async (url, _as, { shallow = false } = {}) => {
      write(method, String(url), shallow)
      return true
    }
  const router = {
    asPath: at,
    get query() {
      return Object.fromEntries(new URLSearchParams(location.search))
    },
    get pathname() {
      return location.pathname
    },
    isReady: true,
    events: Router.events,
    beforePopState: () => undefined,
    push: step('pushState'),
    replace: step('replaceState'),
    back: () => history.back(),
  } as unknown as NextRouter
  const follow = () => write('replaceState', shownAddress(), false)
  addEventListener('popstate', follow)
  Object.assign(Router, { router })
  history.pushState(null, '', at)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  return {
    router,
    address: shownAddress,
    /** Goes back as the browser's button does. */
    goBack: async (steps = 1) => {
      const arrived = nextPopState()
      history.go(-steps)
      await arrived
      // What handles the step may navigate.
      await Promise.resolve()
    },
    /** The router overwrites the state of the entry that was reloaded, without an event. */
    overwriteState: () => history.replaceState({ as: shownAddress() } satisfies RouterState, ''),
    close: () => {
      removeEventListener('popstate', follow)
      Object.assign(Router, { router: null })
    },
  }
}
