import Router from 'next/router'
import { entryDepth, goSteps, isAddressShown, noteOf, pushLayerEntry, takeSteps } from './history-entry'

/**
 * Open layers as entries of the browser's history, so that "back" closes the top one first.
 *
 * Layers only change a list; `settle` then brings the history to the same depth. So a sheet that gives way to
 * another in one tick, or an effect that runs twice, never touches the history at all.
 *
 * Each entry notes how many layers it was made for. A page that is left from inside a sheet leaves its entry
 * behind; coming back over it is skipped.
 */
type Layer = { close: () => void }

const layers: Layer[] = []
/** Taking an entry away waits a little: a navigation started by the same tap must get the history first. */
const REMOVE_AFTER = 80
/** A step of ours through the history that has not arrived: back over closed layers, or forth again. */
let moving: 'back' | 'forth' | null = null
let stepped = 0
let leaving = false
let installed = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Called when closed layers have left the history. */
let waiting: (() => void)[] = []

const isSettled = (): boolean => moving === null && entryDepth() <= layers.length

const announce = (): void => {
  if (!isSettled()) return
  for (const resolve of waiting) resolve()
  waiting = []
}

const settle = (): void => {
  if (moving || leaving) return
  for (let at = entryDepth() + 1; at <= layers.length; at += 1) {
    pushLayerEntry(at)
  }
  const extra = entryDepth() - layers.length
  if (extra > 0) {
    moving = 'back'
    stepped = extra
    goSteps(-extra)
  }
}

const settleSoon = (): void => {
  clearTimeout(timer)
  const extra = entryDepth() - layers.length
  if (extra < 0) settle()
  else if (extra > 0) timer = setTimeout(settle, REMOVE_AFTER)
}

const closeDownTo = (count: number): void => {
  while (layers.length > count) layers.pop()?.close()
}

const takeStep = (event: PopStateEvent): boolean => {
  const now = noteOf(event.state).layer ?? 0
  // The router must not load again the page that is already on the screen.
  const samePage = isAddressShown(Router.router?.asPath)
  if (moving === 'back' && !samePage) {
    // The router put another page into the history before our step was taken, which led away from it.
    moving = 'forth'
    goSteps(stepped)
    return true
  }
  if (moving) {
    moving = null
    settleSoon()
    announce()
    return samePage
  }
  if (now > layers.length) {
    goSteps(layers.length - now)
    return true
  }
  if (now === layers.length) return false
  closeDownTo(now)
  return samePage
}

const install = (): void => {
  if (installed) return
  installed = true
  takeSteps(takeStep)
  Router.events.on('routeChangeStart', (_url: string, { shallow }: { shallow: boolean }) => {
    if (shallow) return
    leaving = true
    closeDownTo(0)
  })
  const arrived = () => {
    leaving = false
    settleSoon()
  }
  Router.events.on('routeChangeComplete', arrived)
  Router.events.on('routeChangeError', arrived)
}

/** Puts a layer on top; the returned function takes it away. `close` is called when "back" or a navigation closes it. */
export const openLayer = (close: () => void): (() => void) => {
  install()
  const layer = { close }
  layers.push(layer)
  queueMicrotask(settleSoon)
  return () => {
    const at = layers.indexOf(layer)
    if (at < 0) return
    layers.splice(at, 1)
    settleSoon()
  }
}

/** Within this time React has drawn what a tap changed, and the effects of closed layers have run. */
const DRAWN_AFTER_MS = 40
/** A browser that swallows a step of the history must not keep anybody waiting. */
const LONGEST_WAIT_MS = 1_000

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Waits until closed layers have left the history, so that a step back leaves the page and not a layer. */
export const overlaysSettled = async (): Promise<void> => {
  // A layer that was closed in this very tick is still in the list.
  if (layers.length > 0) await after(DRAWN_AFTER_MS)
  if (isSettled()) return
  const settled = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  await Promise.race([settled, after(LONGEST_WAIT_MS)])
}
