export type Point = readonly [x: number, y: number]

/** One movement of the pen: through the points, straight or bent; or a ring. */
export type Stroke =
  | { kind: 'line'; points: Point[]; bend?: boolean; closed?: boolean }
  | { kind: 'ring'; x: number; y: number; rx: number; ry: number }

/** Edges of the centre line of the pen, in a square of 100. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export const line = (...points: Point[]): Stroke => ({ kind: 'line', points })
export const bend = (...points: Point[]): Stroke => ({ kind: 'line', points, bend: true })
export const loop = (...points: Point[]): Stroke => ({ kind: 'line', points, closed: true })

/** The maximum ratio of a ring, so that it does not look squashed. */
const MAX_RING_RATIO = 1.28

/** Scales a letter, drawn in a square of 1, into a box. */
export const place = (strokes: Stroke[], [left, top, right, bottom]: Box): Stroke[] => {
  const width = right - left
  const height = bottom - top
  const at = ([x, y]: Point): Point => [left + x * width, top + y * height]
  return strokes.map((stroke) => {
    if (stroke.kind === 'line') return { ...stroke, points: stroke.points.map(at) }
    const [x, y] = at([stroke.x, stroke.y])
    const rx = stroke.rx * width
    const ry = stroke.ry * height
    return {
      kind: 'ring',
      x,
      y,
      rx: Math.min(rx, ry * MAX_RING_RATIO),
      ry: Math.min(ry, rx * MAX_RING_RATIO),
    }
  })
}
