import type { Point } from '../model/geometry'
import { addPoint } from '../model/stroke'
import type { CanvasMode } from './gesture'
import type { Gesture, GestureContext } from './gesture-context'

/** Radius of the eraser in pixels. */
const ERASER = 9

/** Draws a line with one finger. */
export const drawGesture = (
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
export const eraseGesture = ({ scene, handlers }: GestureContext, point: Point): Gesture => {
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
