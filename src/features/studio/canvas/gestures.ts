import { limitPosition } from '../model/document'
import { type Placement, type Point, sizeOf } from '../model/geometry'
import { setGestureActive } from '../model/gesture-activity'
import { addPoint } from '../model/stroke'
import {
  type CanvasMode,
  type Gesture,
  type GestureContext,
  type GestureHandlers,
  type GestureScene,
  type GestureView,
  touchTargets,
} from './gesture-context'
import { handleGesture, moveGesture, pinchGesture, pullGesture, tapGesture } from './layer-gestures'

/** Radius of the eraser in pixels. */
const ERASER = 9

/** Draws a line with one finger. */
const drawGesture = (
  { scene, handlers }: GestureContext,
  { colour, width }: Extract<CanvasMode, { kind: 'draw' }>,
  point: Point,
): Gesture => {
  let points = addPoint([], scene.toUnits(point))
  return {
    isAlone: true,
    move: (to) => {
      points = addPoint(points, scene.toUnits(to))
      scene.showStroke({ colour, width, points: [...points] })
      return undefined
    },
    end: () => {
      scene.showStroke(null)
      handlers().stroke(points)
    },
    cancel: () => scene.showStroke(null),
  }
}

/** Erases whole lines with one finger. Each touch is one undo step. */
const eraseGesture = ({ scene, handlers }: GestureContext, point: Point): Gesture => {
  const eraseAt = (at: Point) => handlers().erase(scene.toUnits(at), ERASER / scene.zoom())
  eraseAt(point)
  return {
    isAlone: true,
    move: (to) => {
      eraseAt(to)
      return undefined
    },
    end: () => handlers().gestureEnded(),
    cancel: () => handlers().gestureEnded(),
  }
}

/** One finger moves the background photo, two fingers zoom it. Each touch is one undo step. */
const cropGesture = ({ fingers, scene, view, handlers }: GestureContext, point: Point): Gesture => {
  const spreadNow = (): number | null => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }
  let last = point
  let spread = spreadNow()
  return {
    move: (to) => {
      const now = spreadNow()
      if (now !== null && spread !== null) {
        if (spread > 0) handlers().zoom(now / spread)
        spread = now
        return undefined
      }
      const { width, height } = sizeOf(view().design.orientation)
      handlers().pan((to.x - last.x) / (width * scene.zoom()), (to.y - last.y) / (height * scene.zoom()))
      last = to
      return undefined
    },
    end: () => handlers().gestureEnded(),
    cancel: () => handlers().gestureEnded(),
  }
}

const DOUBLE_TAP_MS = 400
/** Set on the canvas while its focus comes from touch: the focus ring is for keyboards. */
const TOUCHED = 'data-touched'

const oneFinger = (context: GestureContext, point: Point): Gesture => {
  const { mode, selected } = context.view()
  if (mode.kind === 'draw') return drawGesture(context, mode, point)
  if (mode.kind === 'erase') return eraseGesture(context, point)
  if (mode.kind === 'crop') return cropGesture(context, point)
  const chosen = context.targets.layerOf(selected)
  if (chosen) {
    const name = context.targets.handleAt(chosen.id, point)
    if (name === 'pull') return pullGesture(context, chosen, point)
    if (name) return handleGesture(context, chosen.id, name)
    if (context.targets.isOn(chosen.id, point)) return moveGesture(context, chosen, point)
  }
  return tapGesture(context, point)
}

const twoFingers = (context: GestureContext, running: Gesture | null, point: Point): Gesture | null => {
  const { mode, selected } = context.view()
  if (mode.kind === 'crop') return cropGesture(context, point)
  const layer = context.targets.layerOf(selected ?? running?.hit ?? null)
  if (!layer) return null
  if (selected !== layer.id) context.handlers().select(layer.id)
  return pinchGesture(context, layer)
}

/** Handles touches on the canvas. React gets the new position of a layer once, at the end of the gesture. */
export const listenToGestures = (
  element: HTMLElement,
  scene: GestureScene,
  view: () => GestureView,
  handlers: () => GestureHandlers,
): (() => void) => {
  const fingers = new Map<number, Point>()
  let gesture: Gesture | null = null
  let movedPlace: Placement | null = null
  let lastTap = { id: '', at: 0 }

  const targets = touchTargets(scene, view)
  const context: GestureContext = {
    scene,
    view,
    handlers,
    targets,
    fingers,
    moveLayer: (id, place, guides = []) => {
      movedPlace = limitPosition(place, view().design.orientation)
      scene.moveSelectedLayer(id, movedPlace, guides)
    },
    movedPlace: () => movedPlace,
    savePlace: (id) => {
      if (movedPlace) handlers().place(id, movedPlace)
    },
    restorePlace: () => {
      const layer = targets.layerOf(view().selected)
      if (layer) scene.moveSelectedLayer(layer.id, layer, [])
    },
    tap: (id, time) => {
      const isSecond = id !== null && lastTap.id === id && time - lastTap.at < DOUBLE_TAP_MS
      lastTap = { id: id ?? '', at: time }
      if (isSecond) handlers().edit(id)
      else handlers().select(id)
    },
  }

  /** Measured on the first touch: measuring in each move would force layouts. */
  let corner = { left: 0, top: 0 }
  const at = (event: PointerEvent): Point => ({
    x: event.clientX - corner.left,
    y: event.clientY - corner.top,
  })
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || fingers.size >= 2 || (fingers.size === 1 && gesture?.isAlone)) return
    element.focus({ preventScroll: true })
    element.toggleAttribute(TOUCHED, true)
    element.setPointerCapture(event.pointerId)
    setGestureActive(true)
    if (fingers.size === 0) corner = element.getBoundingClientRect()
    const point = at(event)
    fingers.set(event.pointerId, point)
    if (fingers.size === 1) {
      movedPlace = null
      gesture = oneFinger(context, point)
    } else gesture = twoFingers(context, gesture, point)
  }
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return
    const point = at(event)
    fingers.set(event.pointerId, point)
    gesture = gesture?.move(point) ?? gesture
  }
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    if (event.type === 'pointercancel') gesture?.cancel()
    else gesture?.end(at(event), event.timeStamp)
    // One of two fingers lifts: the gesture ends, and the remaining finger is ignored.
    gesture = null
    movedPlace = null
    scene.endGesture()
    if (fingers.size === 0) setGestureActive(false)
  }
  // The click that a browser makes of a touch would land on the sheet that the touch has just opened. And after a quick
  // flick Chromium takes the next tap, wherever it lands, for the end of a fling, though nothing scrolls here.
  const preventClick = (event: TouchEvent) => event.preventDefault()
  const showFocusRing = () => element.removeAttribute(TOUCHED)

  element.addEventListener('touchstart', preventClick, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('keydown', showFocusRing)
  element.addEventListener('blur', showFocusRing)
  return () => {
    setGestureActive(false)
    element.removeEventListener('touchstart', preventClick)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('keydown', showFocusRing)
    element.removeEventListener('blur', showFocusRing)
  }
}
