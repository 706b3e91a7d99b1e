import type { Point } from '../model/geometry'
import { addPoint } from '../model/stroke'
import type { CanvasMode } from './gesture'
import type { Gesture, Hand } from './hand'

/** Pixels around a finger that the eraser takes. */
const ERASER = 9

/** A line under one finger. */
export const drawGesture = (
  { scene, acts }: Hand,
  { colour, width }: Extract<CanvasMode, { kind: 'draw' }>,
  point: Point,
): Gesture => {
  let points = addPoint([], scene.toUnits(point))
  return {
    isAlone: true,
    move: (to) => {
      points = addPoint(points, scene.toUnits(to))
      scene.pen({ colour, width, points: [...points] })
      return undefined
    },
    end: () => {
      scene.pen(null)
      acts().stroke(points)
    },
    cancel: () => scene.pen(null),
  }
}

/** Takes away whole lines under one finger; all of a touch is one step back. */
export const eraseGesture = ({ scene, acts }: Hand, point: Point): Gesture => {
  const rub = (at: Point) => acts().erase(scene.toUnits(at), ERASER / scene.zoom())
  rub(point)
  return {
    isAlone: true,
    move: (to) => {
      rub(to)
      return undefined
    },
    end: () => acts().erased(),
    cancel: () => acts().erased(),
  }
}
