import type { Place, Point } from './geometry'

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
const angle = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export type TouchPoints = readonly [Point, Point]

/**
 * Transforms a placement by two fingers: their distance scales it, their angle rotates it, their midpoint moves it.
 */
export const pinch = (place: Place, from: TouchPoints, to: TouchPoints): Place => {
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
export const pullCorner = (place: Place, from: Point, to: Point): Place => {
  const centre = { x: place.x, y: place.y }
  return { ...pinch(place, [centre, from], [centre, to]), x: place.x, y: place.y }
}
