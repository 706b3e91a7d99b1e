import Router from 'next/router'
import { takeSteps } from './history-steps'

/**
 * Open layers as entries of the browser's history, so that "back" closes the top one first.
 *
 * Layers only change a list; `settle` then brings the history to the same depth. So a sheet that gives way to
 * another in one tick, or an effect that runs twice, never touches the history at all.
 *
 * An entry carries `layer: depth` beside the router's own state. A page that is left from inside a sheet leaves
 * its entry behind; coming back over it is skipped.
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

const depthOf = (state: unknown): number => Number((state as { layer?: number } | null)?.layer ?? 0)
const depth = (): number => depthOf(history.state)

const settle = (): void => {
  if (moving || leaving) return
  for (let at = depth() + 1; at <= layers.length; at += 1) {
    history.pushState({ ...(history.state as object | null), layer: at }, '')
  }
  const extra = depth() - layers.length
  if (extra > 0) {
    moving = 'back'
    stepped = extra
    history.go(-extra)
  }
}

const settleSoon = (): void => {
  clearTimeout(timer)
  const extra = depth() - layers.length
  if (extra < 0) settle()
  else if (extra > 0) timer = setTimeout(settle, REMOVE_AFTER)
}

const closeDownTo = (count: number): void => {
  while (layers.length > count) layers.pop()?.close()
}

const takeStep = (event: PopStateEvent): boolean => {
  const now = depthOf(event.state)
  // The router must not load again the page that is already on the screen.
  const samePage = (event.state as { as?: string } | null)?.as === Router.router?.asPath
  if (moving === 'back' && !samePage) {
    // The router put another page into the history before our step was taken, which led away from it.
    moving = 'forth'
    history.go(stepped)
    return true
  }
  if (moving) {
    moving = null
    settleSoon()
    return samePage
  }
  if (now > layers.length) {
    history.go(layers.length - now)
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

const PAUSE_MS = 40
const MOST_PAUSES = 25

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })

const hasStepTooMany = (): boolean => moving !== null || depth() > layers.length

/** Waits until closed layers have left the history, so that a step back leaves the page and not a layer. */
export const overlaysSettled = async (): Promise<void> => {
  // One that was closed in this very tick stands in the list until that is drawn.
  if (layers.length > 0) await pause()
  for (let count = 0; count < MOST_PAUSES && hasStepTooMany(); count += 1) await pause()
}
