import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { CANVAS } from '@/domain/studio'

export interface Size {
  width: number
  height: number
}

/** Size of a design's canvas in canvas units. The vertical canvas is the horizontal one with swapped sides. */
export const sizeOf = (orientation: StudioDocument['orientation']): Size =>
  orientation === 'horizontal'
    ? { width: CANVAS.width, height: CANVAS.height }
    : { width: CANVAS.height, height: CANVAS.width }

export interface Point {
  x: number
  y: number
}
export interface Box extends Size {
  /** Left and top. */
  x: number
  y: number
}
export type Placement = Pick<StudioLayer, 'x' | 'y' | 'rotation' | 'scale'>

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** A point of the canvas as the layer sees it: from its middle, unturned, unscaled. */
export const toLocal = (place: Placement, point: Point): Point => {
  const { x, y } = turned({ x: point.x - place.x, y: point.y - place.y }, -place.rotation)
  return { x: x / place.scale, y: y / place.scale }
}

/** The inverse. */
export const toCanvas = (place: Placement, local: Point): Point => {
  const { x, y } = turned({ x: local.x * place.scale, y: local.y * place.scale }, place.rotation)
  return { x: place.x + x, y: place.y + y }
}

/** Corners of a layer of `size` on the canvas, clockwise from its top left. */
export const cornersOf = (place: Placement, { width, height }: Size): [Point, Point, Point, Point] => {
  const at = (x: number, y: number) => toCanvas(place, { x: (x * width) / 2, y: (y * height) / 2 })
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

/** The upright box around a turned layer. */
export const boundsOf = (place: Placement, size: Size): Box => {
  const corners = cornersOf(place, size)
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The box around both. */
export const union = (one: Box, other: Box): Box => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** The intersection of both; width and height are 0 without overlap. */
export const overlap = (one: Box, other: Box): Box => {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  }
}

/**
 * The topmost layer at a touched point, or null.
 *
 * @param reach minimum width and height of a touch target, in canvas units
 */
export const hitLayer = (
  layers: readonly StudioLayer[],
  sizes: ReadonlyMap<string, Size>,
  point: Point,
  reach: number,
): string | null => {
  for (const layer of layers.toReversed()) {
    const size = sizes.get(layer.id)
    if (!size) continue
    const local = toLocal(layer, point)
    const half = (side: number) => Math.max(side, reach / layer.scale) / 2
    if (Math.abs(local.x) <= half(size.width) && Math.abs(local.y) <= half(size.height)) return layer.id
  }
  return null
}

/** Degrees between -180 and 180. */
export const normalizeAngle = (degrees: number): number => {
  const rest = ((((degrees + 180) % 360) + 360) % 360) - 180
  return rest === -180 ? 180 : rest
}
