import Router from 'next/router'
import { randomId } from '@/lib/random-id'

/**
 * The one owner of the browser's history. An entry's state belongs to the router, whose part is never read; this
 * module notes on it what the application itself knows about an entry.
 */
interface EntryNote {
  /** Names the entry. The router writes the state again on every step, so the note is renewed after each. */
  entryId?: string
  /** How many layers are open over the page. */
  layer?: number
  /** Lies under a result page: a step back onto it leads on to the page's target. */
  under?: boolean
  /** A view was opened over it: coming back neither loads its data again nor scrolls. */
  isInPlace?: boolean
}

export const noteOf = (state: unknown): EntryNote => (state ?? {}) as EntryNote
const note = (change: EntryNote): void =>
  history.replaceState({ ...(history.state as object | null), ...change }, '')

/** Depth of the present entry: how many layers it was made for. */
export const entryDepth = (): number => noteOf(history.state).layer ?? 0

/** Puts an entry for a layer over the present one, at the same address. */
export const pushLayerEntry = (layer: number): void =>
  history.pushState({ ...(history.state as object | null), layer }, '')

/** Puts an entry over the present one, which is marked as lying under it. */
export const pushOverMarked = (): void => {
  const state = history.state as object | null
  note({ under: true })
  history.pushState({ ...state }, '')
}

export const goSteps = (steps: number): void => history.go(steps)

/** Takes the fragment and the query out of the address; the entry stays. */
export const showBarePath = (): void => history.replaceState(history.state, '', location.pathname)

/** Marks the present entry before a view is opened over it by a step of the router. */
export const keepInPlace = (): void => note({ isInPlace: true })

/** Whether the address bar shows this address of the application; true while there is no router that could have one. */
export const isAddressShown = (address: string | undefined): boolean =>
  address === undefined || new URL(address, location.origin).href === location.href

let currentId = randomId()

/** Names the present entry: the same address twice in the history is two entries. */
export const entryId = (): string => currentId

/** @returns whether the step was its own, so that neither the router nor another listener gets the event */
type Take = (event: PopStateEvent) => boolean

const takers = new Set<Take>()

/** Sees each step through the history before the router does. The returned function ends it. */
export const takeSteps = (take: Take): (() => void) => {
  takers.add(take)
  return () => takers.delete(take)
}

// This runs as soon as the module is loaded, and so before the router is made (see _app): listeners of the window itself
// are called in the order in which they were added, capturing or not.
if (typeof window !== 'undefined') {
  addEventListener(
    'popstate',
    (event) => {
      if ([...takers].some((take) => take(event))) event.stopImmediatePropagation()
      else currentId = noteOf(event.state).entryId ?? randomId()
    },
    true,
  )

  let wasShallow = false
  const noteId = () => note({ entryId: currentId })
  Router.events.on('routeChangeStart', (address: string) => {
    // After a step through the history the present entry is not the one that is left.
    if (!isAddressShown(address)) noteId()
  })
  Router.events.on('beforeHistoryChange', (address: string) => {
    if (!isAddressShown(address)) currentId = randomId()
  })
  Router.events.on('routeChangeComplete', (_address: string, { shallow }: { shallow: boolean }) => {
    wasShallow = shallow
    noteId()
  })
  Router.ready(() =>
    Router.beforePopState(({ url, as }) => {
      if (!noteOf(history.state).isInPlace) return true
      // From another page the data is loaded, from a view over this one it is still there.
      void Router.replace(url, as, { shallow: wasShallow, scroll: false })
      return false
    }),
  )
}
