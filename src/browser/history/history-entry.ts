import Router from 'next/router'
import { randomId } from '@/lib/random-id'

/**
 * The only module that writes the browser's history. The state of an entry belongs to the router and is never read here;
 * this module adds notes of the application to it.
 */
interface EntryNote {
  /** Id of the entry. The router overwrites the state on every navigation, so the id is written again after each. */
  entryId?: string
  /** Number of open layers over the page. */
  layer?: number
  /** The entry below a result page: going back to it redirects to the target of that page. */
  under?: boolean
  /** A view was opened over this entry: going back to it neither loads its data again nor scrolls. */
  isInPlace?: boolean
}

export const noteOf = (state: unknown): EntryNote => (state ?? {}) as EntryNote
const note = (change: EntryNote): void =>
  history.replaceState({ ...(history.state as object | null), ...change }, '')

/**
 * The layers of the entry that the page was reloaded on; 0 once another entry is shown. The router replaces the state of that
 * entry a moment after the start, without an event, and the layer that opens again would get a second entry.
 */
let reloadedDepth = 0

/** Number of layers that the current entry was created for. */
export const entryDepth = (): number => noteOf(history.state).layer ?? reloadedDepth

/** Adds an entry for a layer, at the same address. */
export const pushLayerEntry = (layer: number): void =>
  history.pushState({ ...(history.state as object | null), layer }, '')

/** Adds an entry and marks the current one as `under` it. */
export const pushOverRedirecting = (): void => {
  const state = history.state as object | null
  note({ under: true })
  history.pushState({ ...state }, '')
}

export const goSteps = (steps: number): void => history.go(steps)

/** Removes query and fragment from the address without a new entry. */
export const showBarePath = (): void => history.replaceState(history.state, '', location.pathname)

/** Marks the current entry before the router opens a view over it. */
export const markEntryInPlace = (): void => note({ isInPlace: true })

/** Whether the address bar shows this address; true without a router. */
export const isAddressShown = (address: string | undefined): boolean =>
  address === undefined || new URL(address, location.origin).href === location.href

let currentId = randomId()

/** Id of the current entry. The same address twice in the history has two ids. */
export const entryId = (): string => currentId

/** @returns whether it handled the event, which neither the router nor another listener gets then */
type Interceptor = (event: PopStateEvent) => boolean

const interceptors = new Set<Interceptor>()

/** Calls `interceptor` for each `popstate` event before the router. @returns a function that removes it */
export const interceptPopState = (interceptor: Interceptor): (() => void) => {
  interceptors.add(interceptor)
  return () => interceptors.delete(interceptor)
}

// This runs when the module is loaded, which is before the router is created (see _app): listeners of the window are
// called in the order in which they were added.
if (typeof window !== 'undefined') {
  addEventListener(
    'popstate',
    (event) => {
      reloadedDepth = 0
      if ([...interceptors].some((intercept) => intercept(event))) event.stopImmediatePropagation()
      else currentId = noteOf(event.state).entryId ?? randomId()
    },
    true,
  )

  reloadedDepth = entryDepth()
  let wasShallow = false
  const noteId = () => note({ entryId: currentId })
  Router.events.on('routeChangeStart', (address: string) => {
    // After Back or Forward the current entry is already the new one.
    if (!isAddressShown(address)) noteId()
  })
  Router.events.on('beforeHistoryChange', (address: string) => {
    if (isAddressShown(address)) return
    currentId = randomId()
    reloadedDepth = 0
  })
  Router.events.on('routeChangeComplete', (_address: string, { shallow }: { shallow: boolean }) => {
    wasShallow = shallow
    noteId()
  })
  Router.ready(() =>
    Router.beforePopState(({ url, as }) => {
      if (!noteOf(history.state).isInPlace) return true
      // After a view over this page its data is still loaded; after another page it is loaded again.
      void Router.replace(url, as, { shallow: wasShallow, scroll: false })
      return false
    }),
  )
}
