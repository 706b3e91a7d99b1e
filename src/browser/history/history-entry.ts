import Router, { type NextRouter } from 'next/router'
import { randomId } from '@/lib/random-id'
import { IN_PLACE } from '../../lib/query-string'
import { overlaysSettled } from './overlays-settled'

/**
 * The only module that writes the browser's history. The state of an entry belongs to the router and is never read here;
 * this module adds notes of the application to it.
 */
interface EntryNote extends Partial<KeptNotes> {
  /** Number of open layers over the page. */
  layer?: number
  /** The entry below a result page: going back to it redirects to the target of that page. */
  redirects?: boolean
  /** The entry below a page after sign-in: going back to it leads to the last of these addresses. */
  backTo?: readonly string[]
  /** A view was opened over this entry: going back to it neither loads its data again nor scrolls. */
  isInPlace?: boolean
}

/** The notes of an entry that are written again after each step of the router, which overwrites the whole state. */
interface KeptNotes {
  /** The same address twice in the history has two ids. */
  entryId: string
  /** The views that were opened over the page, each by a step of the history, the top one last. */
  views: readonly string[]
  /** The addresses of the pages below in this visit, the nearest one last. */
  trail: readonly string[]
  /** The address of the entry below, which may be the same page; undefined for the first entry of a visit. */
  below?: string | undefined
}

/** A page deeper than this in the history leads home. */
const MAX_TRAIL = 10

export const noteOf = (state: unknown): EntryNote => (state ?? {}) as EntryNote
const note = (change: EntryNote): void =>
  history.replaceState({ ...(history.state as object | null), ...change }, '')

/**
 * The layers of an entry after the router has replaced its state: a step in place, or the reload of a page, after which the
 * router does so without an event. The layer that opens again after a reload would get a second entry.
 */
let replacedDepth = 0

/** Number of layers that the current entry was created for. */
export const entryDepth = (): number => noteOf(history.state).layer ?? replacedDepth

/** Adds an entry at the same address, which has the notes of the current one. */
const addEntry = (state: object): void => History.prototype.pushState.call(history, state, '')

/** Adds an entry for a layer, at the same address. */
export const pushLayerEntry = (layer: number): void =>
  addEntry({ ...(history.state as object | null), layer })

/** Adds an entry and marks the current one as one that `redirects`. */
export const pushOverRedirecting = (): void => {
  const state = history.state as object | null
  note({ redirects: true })
  addEntry({ ...state })
}

export const goSteps = (steps: number): void => history.go(steps)

/** @returns the address of the current entry, and a function that gives its address and state, without layers, to a later entry */
export const captureEntry = () => {
  const { href } = location
  const state = history.state as object | null
  return { href, restore: () => history.replaceState({ ...state, layer: undefined }, '', href) }
}

/** Removes query and fragment from the address without a new entry. */
export const showBarePath = (): void => history.replaceState(history.state, '', location.pathname)

/** Whether the address bar shows this address, or has shown it as `href`; true without a router. */
export const isAddressShown = (address: string | undefined, href = location.href): boolean =>
  address === undefined || new URL(address, location.origin).href === href

const keptNotesOf = (state: unknown): KeptNotes => {
  const { entryId: id = randomId(), views = [], trail = [], below } = noteOf(state)
  return { entryId: id, views, trail, below }
}
let current: KeptNotes = keptNotesOf(null)
/** The view for which the router is about to add an entry. */
let viewToAdd: { name: string } | undefined

/** Id of the current entry. The same address twice in the history has two ids. */
export const entryId = (): string => current.entryId

/** Writes the notes again after the router has replaced the state of the entry that was loaded, which has no event. */
export const keepEntryNotes = (): void => note({ ...current, layer: entryDepth() || undefined })

/** The path visited before this one within the app; undefined on the first page of a visit. */
export const previousPath = (): string | undefined => current.trail.at(-1)?.split('?')[0]

/** The addresses visited before this one within the app, the nearest one last. */
export const visitedBefore = (): readonly string[] => current.trail

/** The address that a step back leads to; undefined on the first entry of a visit. */
export const addressBelow = (): string | undefined => current.below

/** Gives an address from the current one. */
export type AddressChange = (current: string) => string

// What a component was given by `useRouter` may be older.
const addressOf = (router: NextRouter): string => Router.router?.asPath ?? router.asPath

/** Ends when closed views have left the history. A view that is opened before would be removed by their step back. */
let leaving: Promise<void> | undefined

/** Opens a view over the current entry, after closed ones have left it. @param name of the view, which `isOnTop` and `stepsBelow` take */
export const openView = async (router: NextRouter, name: string, to: AddressChange): Promise<void> => {
  await Promise.allSettled([leaving])
  note({ isInPlace: true })
  const view = { name }
  viewToAdd = view
  try {
    await router.push(to(addressOf(router)), undefined, IN_PLACE)
  } finally {
    // Another view may have been opened before this one was added.
    if (viewToAdd === view) viewToAdd = undefined
  }
}

/** Longest wait for a step back, in milliseconds: a browser may drop one without an event. */
const MAX_WAIT_MS = 1_000

/** Takes a step back, and waits until the router has arrived. */
const takeStep = (stepBack: () => void): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      Router.events.off('routeChangeComplete', end)
      resolve()
    }
    Router.events.on('routeChangeComplete', end)
    setTimeout(end, MAX_WAIT_MS)
    stepBack()
  })

/** Gives the step back over the entries of a view; false if it has none, as at the first address of a visit. */
type StepOver = () => (() => void) | false

const leave = async (router: NextRouter, stepOver: StepOver, without: AddressChange): Promise<void> => {
  // Pressed twice, the second has nothing left to do.
  await Promise.allSettled([leaving])
  // A dialog over the view has its own history entry, which must be removed first.
  await overlaysSettled()
  const stepBack = stepOver()
  if (stepBack) await takeStep(stepBack)
  else await router.replace(without(addressOf(router)), undefined, IN_PLACE)
}

/** Closes a view by a step back, or, without entries of it, by a change of the address in place. */
export const closeView = (router: NextRouter, stepOver: StepOver, without: AddressChange): void => {
  leaving = leave(router, stepOver, without)
}

/** Whether the current entry was added for this view, so that a step back closes it. */
export const isOnTop = (name: string): boolean => current.views.at(-1) === name

/** Steps back to the entry below the first view of this name; 0 if no step has opened one. */
export const stepsBelow = (name: string): number => {
  const at = current.views.indexOf(name)
  return at < 0 ? 0 : current.views.length - at
}

/**
 * Puts a page between the current entry and the one below it, which belongs to another site: going back from it leads to
 * `addresses`, one after the other, the last one first. The router replaces the current entry afterwards.
 */
export const addBackSteps = (addresses: readonly string[]): void => {
  if (addresses.length === 0) return
  const state = history.state as object | null
  note({ backTo: addresses })
  addEntry({ ...state, backTo: undefined })
  current = { ...current, trail: addresses }
}

/** Opens the last address of `backTo`, which the current entry has. */
const redirectToBackStep = (addresses: readonly string[]): void => {
  const to = addresses.at(-1) ?? '/'
  const trail = addresses.slice(0, -1)
  note({ backTo: undefined })
  addBackSteps(trail)
  current = { ...keptNotesOf(null), trail }
  void Router.replace(to)
}

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
  current = { ...keptNotesOf(history.state), entryId: current.entryId }
  replacedDepth = entryDepth()
  addEventListener(
    'popstate',
    (event) => {
      const { backTo, layer = 0 } = noteOf(event.state)
      // The page was reloaded below a layer, and has opened none since: the step would show nothing.
      const isEmptyStep = interceptors.size === 0 && layer < replacedDepth
      replacedDepth = 0
      const isHandled = isEmptyStep || [...interceptors].some((intercept) => intercept(event))
      if (isEmptyStep) goSteps(-layer - 1)
      if (isHandled || backTo) event.stopImmediatePropagation()
      if (isHandled) return
      if (backTo) redirectToBackStep(backTo)
      // A link to a part of the page has no state: the page is the same.
      else if (event.state !== null) current = keptNotesOf(event.state)
    },
    true,
  )

  // Only this tells an entry that the router adds from one that it replaces.
  history.pushState = (state, unused, url) => {
    const left = location.pathname + location.search
    const before = location.pathname
    History.prototype.pushState.call(history, state, unused, url)
    const trail = location.pathname === before ? current.trail : [...current.trail, left].slice(-MAX_TRAIL)
    current = { ...current, views: viewToAdd ? [...current.views, viewToAdd.name] : [], trail, below: left }
    viewToAdd = undefined
    replacedDepth = 0
  }

  let wasShallow = false
  Router.events.on('routeChangeStart', (address: string) => {
    // After Back or Forward the current entry is already the new one.
    if (!isAddressShown(address)) keepEntryNotes()
  })
  Router.events.on('beforeHistoryChange', (address: string, { shallow }: { shallow: boolean }) => {
    if (isAddressShown(address)) return
    // A step that only changes the address keeps the open views; another page has none.
    current = { ...current, entryId: randomId(), ...(!shallow && { views: [] }) }
    replacedDepth = shallow ? entryDepth() : 0
  })
  Router.events.on('routeChangeComplete', (_address: string, { shallow }: { shallow: boolean }) => {
    wasShallow = shallow
    keepEntryNotes()
  })
  Router.ready(() => {
    const { backTo } = noteOf(history.state)
    if (backTo) redirectToBackStep(backTo)
    Router.beforePopState(({ url, as }) => {
      if (!noteOf(history.state).isInPlace) return true
      // After a view over this page its data is still loaded; after another page it is loaded again.
      void Router.replace(url, as, { shallow: wasShallow, scroll: false })
      return false
    })
  })
}
