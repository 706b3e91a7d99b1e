import type { Box, Size } from './geometry'

/** A line of the canvas that a layer has snapped to. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}
export interface Snapped {
  /** The correction of the position. */
  dx: number
  dy: number
  guides: readonly Guide[]
}

/** Distance of text from the edge, in canvas units. */
export const SAFE_MARGIN = 12

type Axis = 'x' | 'y'
const side = { x: 'width', y: 'height' } as const

const linesOf = (box: Box, axis: Axis): [number, number, number] => {
  const [from, long] = [box[axis], box[side[axis]]]
  return [from, from + long / 2, from + long]
}

const nearest = (own: readonly number[], lines: readonly number[], reach: number) => {
  let best: { by: number; at: number } | null = null
  for (const at of lines) {
    for (const line of own) {
      const by = at - line
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  }
  return best
}

/**
 * Where a moved box clicks in: the canvas's middle and edges, its safe margin, other layers' edges and middles.
 *
 * @param reach how near is near enough, in units of the canvas
 */
export const snapBox = (box: Box, canvas: Size, others: readonly Box[], reach: number): Snapped => {
  const along = (axis: Axis) => {
    const long = canvas[side[axis]]
    const lines = [long / 2, 0, long, SAFE_MARGIN, long - SAFE_MARGIN]
    return nearest(linesOf(box, axis), [...lines, ...others.flatMap((other) => linesOf(other, axis))], reach)
  }
  const [x, y] = [along('x'), along('y')]
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [
      ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
    ],
  }
}

const RIGHT_ANGLES = 45
const ANGLE_REACH = 4

/** Clicks in at every eighth of a turn. Degrees. */
export const snapAngle = (degrees: number): number => {
  const near = Math.round(degrees / RIGHT_ANGLES) * RIGHT_ANGLES
  return Math.abs(near - degrees) <= ANGLE_REACH ? near : degrees
}
