import type { StudioLayer } from '@/contract/main/studio'
import { sizeOf } from '../model/canvas-size'
import { boundsOf, type Place, type Point } from '../model/geometry'
import type { HandleName } from '../model/handles'
import { pinch, pullCorner } from '../model/pinch'
import { snapAngle, snapBox } from '../model/snap'
import type { Gesture, Hand } from './hand'

/** Movement below this distance is a tap. Pixels. */
const STILL = 5
/** Pixels from which a layer clicks in. */
const SNAP = 5

const placeOf = ({ x, y, rotation, scale }: Place): Place => ({ x, y, rotation, scale })
const isFar = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= STILL

/** One finger moves a layer, which snaps to guides of the canvas and of other layers. */
export const moveGesture = (
  hand: Hand,
  layer: StudioLayer,
  from: Point,
  hit = hand.targets.layerAt(from),
): Gesture => {
  const { scene } = hand
  const start = placeOf(layer)
  const others = hand.targets.boxesBeside(layer.id)
  let isMoving = false
  const carry = (point: Point): void => {
    const size = scene.sizes.get(layer.id)
    if (!size) return
    const [was, is] = [scene.toUnits(from), scene.toUnits(point)]
    const free = { ...start, x: start.x + is.x - was.x, y: start.y + is.y - was.y }
    const canvas = sizeOf(hand.view().design.orientation)
    const { dx, dy, guides } = snapBox(boundsOf(free, size), canvas, others, SNAP / scene.zoom())
    hand.carry(layer.id, { ...free, x: free.x + dx, y: free.y + dy }, guides)
  }
  return {
    move: (point) => {
      if (!isMoving && !isFar(from, point)) return undefined
      if (!isMoving) scene.hold()
      isMoving = true
      carry(point)
      return undefined
    },
    // The chosen layer moves even under others; a tap there still takes the topmost.
    end: (_, time) => (isMoving ? hand.drop(layer.id) : hand.tap(hit, time)),
    cancel: hand.putBack,
  }
}

/** A touch that may become a tap, or take another layer and carry it at once. */
export const tapGesture = (hand: Hand, from: Point): Gesture => {
  const hit = hand.targets.layerAt(from)
  return {
    hit,
    move: (point) => {
      const layer = hand.targets.layerOf(hit)
      if (!layer || !isFar(from, point)) return undefined
      hand.acts().select(layer.id)
      return moveGesture(hand, layer, from, hit)
    },
    end: (_, time) => hand.tap(hit, time),
    cancel: () => undefined,
  }
}

/** The corner handle scales and rotates with one finger. */
export const pullGesture = (hand: Hand, layer: StudioLayer, point: Point): Gesture => {
  const { scene } = hand
  const [start, from] = [placeOf(layer), scene.toUnits(point)]
  return {
    move: (to) => {
      if (hand.carried() === null) scene.hold()
      const next = pullCorner(start, from, scene.toUnits(to))
      hand.carry(layer.id, { ...next, rotation: snapAngle(next.rotation) })
      return undefined
    },
    end: () => hand.drop(layer.id),
    cancel: hand.putBack,
  }
}

/** A handle that is a button, activated on release. */
export const handleGesture = (hand: Hand, id: string, name: Exclude<HandleName, 'pull'>): Gesture => ({
  move: () => undefined,
  end: (point) => {
    if (hand.targets.handleAt(id, point) !== name) return
    if (name === 'remove') hand.acts().remove(id)
    else hand.acts().duplicate(id)
  },
  cancel: () => undefined,
})

/** Two fingers carry, scale and turn a layer, from where one has carried it already. */
export const pinchGesture = (hand: Hand, layer: StudioLayer): Gesture => {
  const fingers = () => {
    const [a, b] = [...hand.fingers.values()].map(hand.scene.toUnits)
    return a && b ? ([a, b] as const) : null
  }
  const [start, from] = [hand.carried() ?? placeOf(layer), fingers()]
  hand.scene.hold()
  return {
    move: () => {
      const to = fingers()
      if (!from || !to) return undefined
      const next = pinch(start, from, to)
      hand.carry(layer.id, { ...next, rotation: snapAngle(next.rotation) })
      return undefined
    },
    end: () => hand.drop(layer.id),
    // The phone may cancel a pinch for a system gesture. The state reached so far is kept.
    cancel: () => hand.drop(layer.id),
  }
}
