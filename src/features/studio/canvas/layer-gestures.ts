import type { StudioLayer } from '@/contract/main/studio'
import type { HandleName } from '../model/free-space'
import { boundsOf, type Placement, type Point, sizeOf } from '../model/geometry'
import { snapAngle, snapBox } from '../model/snap'
import type { Gesture, GestureContext } from './gesture-context'

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
const angle = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

type TouchPoints = readonly [Point, Point]

/**
 * Transforms a placement by two fingers: their distance scales it, their angle rotates it, their midpoint moves it.
 */
export const pinch = (place: Placement, from: TouchPoints, to: TouchPoints): Placement => {
  const [was, is] = [middle(...from), middle(...to)]
  const before = distance(...from)
  return {
    x: place.x + is.x - was.x,
    y: place.y + is.y - was.y,
    scale: before > 0 ? (place.scale * distance(...to)) / before : place.scale,
    rotation: place.rotation + angle(...to) - angle(...from),
  }
}

/** The transform of a corner that is dragged by one finger around the fixed centre. */
export const pullCorner = (place: Placement, from: Point, to: Point): Placement => {
  const centre = { x: place.x, y: place.y }
  return { ...pinch(place, [centre, from], [centre, to]), x: place.x, y: place.y }
}

/** Movement below this distance is a tap. Pixels. */
const STILL = 5
/** Pixels from which a layer clicks in. */
const SNAP = 5

const placeOf = ({ x, y, rotation, scale }: Placement): Placement => ({ x, y, rotation, scale })
const isFar = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= STILL

/** One finger moves a layer, which snaps to guides of the canvas and of other layers. */
export const moveGesture = (
  context: GestureContext,
  layer: StudioLayer,
  from: Point,
  hit = context.targets.layerAt(from),
): Gesture => {
  const { scene } = context
  const start = placeOf(layer)
  const others = context.targets.boxesBeside(layer.id)
  let isMoving = false
  const moveTo = (point: Point): void => {
    const size = scene.sizes.get(layer.id)
    if (!size) return
    const [was, is] = [scene.toUnits(from), scene.toUnits(point)]
    const free = { ...start, x: start.x + is.x - was.x, y: start.y + is.y - was.y }
    const canvas = sizeOf(context.view().design.orientation)
    const { dx, dy, guides } = snapBox(boundsOf(free, size), canvas, others, SNAP / scene.zoom())
    context.moveLayer(layer.id, { ...free, x: free.x + dx, y: free.y + dy }, guides)
  }
  return {
    move: (point) => {
      if (!isMoving && !isFar(from, point)) return undefined
      if (!isMoving) scene.beginGesture()
      isMoving = true
      moveTo(point)
      return undefined
    },
    // The chosen layer moves even under others; a tap there still takes the topmost.
    end: (_, time) => (isMoving ? context.savePlace(layer.id) : context.tap(hit, time)),
    cancel: context.restorePlace,
  }
}

/** A touch that is a tap, or selects another layer and moves it immediately. */
export const tapGesture = (context: GestureContext, from: Point): Gesture => {
  const hit = context.targets.layerAt(from)
  return {
    hit,
    move: (point) => {
      const layer = context.targets.layerOf(hit)
      if (!layer || !isFar(from, point)) return undefined
      context.handlers().select(layer.id)
      return moveGesture(context, layer, from, hit)
    },
    end: (_, time) => context.tap(hit, time),
    cancel: () => undefined,
  }
}

/** The corner handle scales and rotates with one finger. */
export const pullGesture = (context: GestureContext, layer: StudioLayer, point: Point): Gesture => {
  const { scene } = context
  const [start, from] = [placeOf(layer), scene.toUnits(point)]
  return {
    move: (to) => {
      if (context.movedPlace() === null) scene.beginGesture()
      const next = pullCorner(start, from, scene.toUnits(to))
      context.moveLayer(layer.id, { ...next, rotation: snapAngle(next.rotation) })
      return undefined
    },
    end: () => context.savePlace(layer.id),
    cancel: context.restorePlace,
  }
}

/** A handle that is a button, activated on release. */
export const handleGesture = (
  context: GestureContext,
  id: string,
  name: Exclude<HandleName, 'pull'>,
): Gesture => ({
  move: () => undefined,
  end: (point) => {
    if (context.targets.handleAt(id, point) !== name) return
    if (name === 'remove') context.handlers().remove(id)
    else context.handlers().duplicate(id)
  },
  cancel: () => undefined,
})

/** Two fingers move, scale and rotate a layer, from the position to which one finger has moved it. */
export const pinchGesture = (context: GestureContext, layer: StudioLayer): Gesture => {
  const fingers = () => {
    const [a, b] = [...context.fingers.values()].map(context.scene.toUnits)
    return a && b ? ([a, b] as const) : null
  }
  const [start, from] = [context.movedPlace() ?? placeOf(layer), fingers()]
  context.scene.beginGesture()
  return {
    move: () => {
      const to = fingers()
      if (!from || !to) return undefined
      const next = pinch(start, from, to)
      context.moveLayer(layer.id, { ...next, rotation: snapAngle(next.rotation) })
      return undefined
    },
    end: () => context.savePlace(layer.id),
    // The phone may cancel a pinch for a system gesture. The current state is stored.
    cancel: () => context.savePlace(layer.id),
  }
}
