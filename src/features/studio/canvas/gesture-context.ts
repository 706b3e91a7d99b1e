import type { Place, Point } from '../model/geometry'
import type { Guide } from '../model/snap'
import type { GestureHandlers, GestureScene, GestureView } from './gesture'
import type { TouchTargets } from './touch-targets'

/** The parameters of every gesture. */
export interface GestureContext {
  scene: GestureScene
  view: () => GestureView
  handlers: () => GestureHandlers
  targets: TouchTargets
  /** Touch points in pixels of the stage, in the order of touch. */
  fingers: ReadonlyMap<number, Point>
  /** Shows a layer at another position during the gesture. */
  moveLayer: (id: string, place: Place, guides?: readonly Guide[]) => void
  /** The position to which the gesture has moved the layer; null before a movement. */
  movedPlace: () => Place | null
  /** Puts the new position into the design. */
  savePlace: (id: string) => void
  /** Shows the layer at its position in the design. */
  restorePlace: () => void
  /** A touch without movement; null outside all layers. */
  tap: (id: string | null, time: number) => void
}

/** A gesture from the first touch until one finger lifts. */
export interface Gesture {
  /** The layer that a second finger would transform. */
  hit?: string | null
  /** Further touches are ignored, such as a palm on the screen. */
  isAlone?: boolean
  /** @returns the gesture that replaces it, if any */
  move: (point: Point) => Gesture | undefined
  end: (point: Point, time: number) => void
  /** The browser cancelled the touch. */
  cancel: () => void
}
