import Router from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import {
  entryDepth,
  goSteps,
  interceptPopState,
  isAddressShown,
  noteOf,
  pushLayerEntry,
  captureEntry,
} from './history-entry'
import { setOverlayWait } from './overlays-settled'

/**
 * Open layers as entries of the browser's history, so that "back" closes the top one first.
 *
 * Layers only change a list; `settle` then brings the history to the same depth. A sheet that another one replaces in
 * the same tick, or an effect that runs twice, does not change the history.
 *
 * Each entry notes how many layers it was made for. A page that is left from inside a sheet leaves its entry
 * behind; coming back over it is skipped.
 */
type Layer = { close: () => void }

const layers: Layer[] = []
/**
 * How long a closed layer keeps its history entry, in milliseconds. The tap that closes a layer may also start a
 * navigation, which then replaces the entry without a step back. The router reports a navigation only after it has
 * loaded its manifest, and one that follows a call starts later still, so there is no event that says that none will
 * follow. A navigation that starts later is handled in `handleStep`.
 */
const REMOVE_DELAY_MS = 80
/** A step of this module through the history before its event has arrived: back over closed layers, or forward again. */
let moving: 'back' | 'forward' | null = null
let pendingSteps = 0
/** The entry that the step back leaves. */
let left: ReturnType<typeof captureEntry> | undefined
let isLeaving = false
let isInstalled = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Called when closed layers have left the history. */
let waiting: (() => void)[] = []

const isSettled = (): boolean => moving === null && entryDepth() <= layers.length

const resolveWaiting = (): void => {
  if (!isSettled()) return
  for (const resolve of waiting) resolve()
  waiting = []
}

const settle = (): void => {
  if (moving || isLeaving) return
  for (let at = entryDepth() + 1; at <= layers.length; at += 1) {
    pushLayerEntry(at)
  }
  const extra = entryDepth() - layers.length
  if (extra > 0) {
    moving = 'back'
    pendingSteps = extra
    left = captureEntry()
    goSteps(-extra)
  }
}

const settleLater = (): void => {
  clearTimeout(timer)
  const extra = entryDepth() - layers.length
  if (extra < 0) settle()
  else if (extra > 0) timer = setTimeout(settle, REMOVE_DELAY_MS)
}

const closeDownTo = (count: number): void => {
  while (layers.length > count) layers.pop()?.close()
}

const handleStep = (event: PopStateEvent): boolean => {
  const now = noteOf(event.state).layer ?? 0
  // The router must not load again the page that is already on the screen.
  const address = Router.router?.asPath
  let samePage = isAddressShown(address)
  if (moving === 'back' && !samePage && left && isAddressShown(address, left.href)) {
    // The address was changed in place over the layer's entry, such as by the filter that was chosen in a sheet.
    left.restore()
    samePage = true
  }
  if (moving === 'back' && !samePage) {
    // The router put another page into the history before our step was taken, which led away from it.
    moving = 'forward'
    goSteps(pendingSteps)
    return true
  }
  if (moving) {
    moving = null
    settleLater()
    resolveWaiting()
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

/**
 * Time for React to run the effects that remove closed layers from the list, in milliseconds. A layer that stays open
 * looks the same until then as one that was closed in this tick, and React reports no commit without a change.
 */
const EFFECTS_DELAY_MS = 40
/** Longest wait for a step of the history: a browser may drop one without an event. */
const MAX_WAIT_MS = 1_000

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const waitForStep = async (): Promise<void> => {
  // A layer that was closed in this tick is still in the list.
  if (layers.length > 0) await after(EFFECTS_DELAY_MS)
  if (isSettled()) return
  const settled = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  await Promise.race([settled, after(MAX_WAIT_MS)])
}

const install = (): void => {
  if (isInstalled) return
  isInstalled = true
  setOverlayWait(waitForStep)
  interceptPopState(handleStep)
  Router.events.on('routeChangeStart', (_url: string, { shallow }: { shallow: boolean }) => {
    if (shallow) return
    isLeaving = true
    closeDownTo(0)
  })
  const arrived = () => {
    isLeaving = false
    settleLater()
  }
  Router.events.on('routeChangeComplete', arrived)
  Router.events.on('routeChangeError', arrived)
}

/** Adds a layer on top; the returned function removes it. `close` is called when "back" or a navigation closes it. */
export const openLayer = (close: () => void): (() => void) => {
  install()
  const layer = { close }
  layers.push(layer)
  queueMicrotask(settleLater)
  return () => {
    const at = layers.indexOf(layer)
    if (at < 0) return
    layers.splice(at, 1)
    settleLater()
  }
}

/** While `open`, the back button calls `onClose` instead of leaving the page. */
export const useBackClose = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? openLayer(() => close()) : undefined), [open])
}
