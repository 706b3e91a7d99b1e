import type { Point, Stroke } from './stroke'

const round = (value: number): string => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** Cubic pieces of a smooth curve (Catmull-Rom) through the points. */
const bendPath = (points: Point[]): string => {
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const pieces = points.slice(1).map((end, index) => {
    const [a, b, d] = [point(index - 1), point(index), point(index + 2)]
    const first: Point = [b[0] + (end[0] - a[0]) / 6, b[1] + (end[1] - a[1]) / 6]
    const second: Point = [end[0] - (d[0] - b[0]) / 6, end[1] - (d[1] - b[1]) / 6]
    return `C${at(first)} ${at(second)} ${at(end)}`
  })
  return `M${at(point(0))}${pieces.join('')}`
}

const ringPath = ({ x, y, rx, ry }: Stroke & { kind: 'ring' }): string =>
  `M${at([x - rx, y])}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`

/** Strokes as lines of constant width. */
export const penPath = (strokes: Stroke[]): string =>
  strokes
    .map((stroke) => {
      if (stroke.kind === 'ring') return ringPath(stroke)
      if (stroke.bend) return bendPath(stroke.points)
      return `M${stroke.points.map(at).join('L')}${stroke.closed ? 'Z' : ''}`
    })
    .join('')
