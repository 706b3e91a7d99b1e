import type { Size } from './canvas-size'
import { cornersOf, type Place, type Point } from './geometry'

export type HandleName = 'remove' | 'copy' | 'pull'

/** Touch radius around the centre of a handle, in pixels. */
export const HANDLE_REACH = 22
/** Minimum distance of a handle from the centre of its layer, so that handles of a tiny layer do not overlap. Pixels. */
const MIN_DISTANCE = 26

/** Which corner of the layer, clockwise from its top left. */
const CORNERS: Record<HandleName, 0 | 1 | 2> = { remove: 0, copy: 1, pull: 2 }

/** The frame around the selected layer, large enough for its handles even if the layer is tiny. Canvas units, unscaled. */
export const frameOf = ({ scale }: Pick<Place, 'scale'>, { width, height }: Size, zoom: number): Size => {
  const minSide = (2 * MIN_DISTANCE) / (zoom * scale)
  return { width: Math.max(width, minSide), height: Math.max(height, minSide) }
}

/** Positions of the handles, in pixels of the stage. */
export const handlesOf = (place: Place, size: Size, toStage: (point: Point) => Point, zoom: number) => {
  const corners = cornersOf(place, frameOf(place, size, zoom)).map(toStage)
  return { at: (name: HandleName): Point => corners[CORNERS[name]] ?? { x: 0, y: 0 } }
}
