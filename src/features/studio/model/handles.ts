import type { Size } from './canvas-size'
import { cornersOf, type Place, type Point } from './geometry'

export type HandleName = 'remove' | 'copy' | 'pull'

/** Pixels around a handle's middle that a finger hits. */
export const HANDLE_REACH = 22
/** Handles of a tiny layer keep so far from its middle, that fingers can tell them apart. Pixels. */
const LEAST_HALF = 26

/** Which corner of the layer, clockwise from its top left. */
const CORNERS: Record<HandleName, 0 | 1 | 2> = { remove: 0, copy: 1, pull: 2 }

/** Where the handles stand, in pixels of the stage. */
export const handlesOf = (place: Place, size: Size, toStage: (point: Point) => Point, zoom: number) => {
  const least = (2 * LEAST_HALF) / (zoom * place.scale)
  const corners = cornersOf(place, {
    width: Math.max(size.width, least),
    height: Math.max(size.height, least),
  }).map(toStage)
  return { corners, at: (name: HandleName): Point => corners[CORNERS[name]] ?? { x: 0, y: 0 } }
}
export type Handles = ReturnType<typeof handlesOf>
