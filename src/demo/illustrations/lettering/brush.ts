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

const STEPS = 10
const RING_STEPS = 28
const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A smooth curve through the points (Catmull-Rom), as short straight steps. */
const sampleBend = (points: Point[]): Point[] => {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const samples: Point[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < STEPS; step += 1) {
      const t = step / STEPS
      const blend = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      samples.push([blend(0), blend(1)])
    }
  }
  samples.push(at(points.length - 1))
  return samples
}

/** A straight line with a slight bow, as in handwriting. */
const sampleBow = (from: Point, to: Point, bow: number): Point[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const lift = Math.sin(Math.PI * t) * bow
    return [from[0] + dx * t - dy * lift, from[1] + dy * t + dx * lift] as const
  })
}

const ringPoints = (stroke: Stroke & { kind: 'ring' }): Point[] =>
  Array.from({ length: RING_STEPS + 3 }, (_, step) => {
    // Starts at eleven o'clock and overlaps its start.
    const angle = -2 + (step / RING_STEPS) * Math.PI * 2
    const drift = 1 + 0.03 * Math.sin(angle * 2)
    return [
      stroke.x + Math.cos(angle) * stroke.rx * drift,
      stroke.y + Math.sin(angle) * stroke.ry * drift,
    ] as const
  })

/** The strokes as lists of points; a corner starts a new list. */
const runsOf = (stroke: Stroke): { points: Point[]; ring: boolean }[] => {
  if (stroke.kind === 'ring') return [{ points: ringPoints(stroke), ring: true }]
  if (stroke.bend) return [{ points: sampleBend(stroke.points), ring: false }]
  const corners = stroke.closed ? [...stroke.points, ...stroke.points.slice(0, 1)] : stroke.points
  return corners.slice(1).map((to, index) => {
    const from = corners[index] ?? to
    const level = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
    return { points: sampleBow(from, to, level ? -0.025 : 0.02), ring: false }
  })
}

/** The width of the brush at the share `t` of the stroke: it grows, then shrinks. */
const pressure = (t: number, ring: boolean): number =>
  ring ? 0.86 + 0.2 * Math.cos(t * Math.PI * 2) : 1.24 - 0.74 * Math.sin(Math.PI * t * 0.5) + 0.28 * t * t

/** The outline of a stroke with varying width, always in the same direction so that overlaps are filled. */
const outline = (points: Point[], weight: number, ring: boolean): string => {
  const last = points.length - 1
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, [x, y]] of points.entries()) {
    const before = points[Math.max(0, index - 1)] ?? [x, y]
    const after = points[Math.min(last, index + 1)] ?? [x, y]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = (weight * pressure(index / last, ring)) / 2
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  const cap = (t: number): string => round((weight * pressure(t, ring)) / 2)
  const path = (side: Point[]): string => side.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')
  return `M${path(left)}A${cap(1)} ${cap(1)} 0 0 0 ${path(right.slice(-1))}L${path(right.toReversed())}A${cap(0)} ${cap(0)} 0 0 0 ${path(left.slice(0, 1))}Z`
}

/** Strokes as filled outlines of a brush that is pressed and lifted. */
export const brushPath = (strokes: Stroke[], weight: number): string =>
  strokes
    .flatMap((stroke) => runsOf(stroke).map(({ points, ring }) => outline(points, weight, ring)))
    .join('')
