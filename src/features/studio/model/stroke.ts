import type { StudioDocument } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import type { DrawingLayer } from './document'
import { type Placement, type Point, toCanvas, toLocal } from './geometry'

export type Stroke = DrawingLayer['strokes'][number]

const tidy = (value: number): number => Math.round(value * 10) / 10

/** Adds a point to a line that is being drawn, unless it hardly moved or the line is full. */
export const addPoint = (points: readonly number[], { x, y }: Point): readonly number[] => {
  const [lastX, lastY] = points.slice(-2)
  const near = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < 0.8
  return near || points.length + 2 > studioLimits.maxStroke ? points : [...points, tidy(x), tidy(y)]
}

const mapPoints = (points: readonly number[], by: (point: Point) => Point): number[] => {
  const mapped: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const { x, y } = by({ x: points[at] ?? 0, y: points[at + 1] ?? 0 })
    mapped.push(tidy(x), tidy(y))
  }
  return mapped
}

/** Half the sides of the box around strokes, with the width of their pens; from the layer's middle. */
export const strokesBox = (strokes: readonly Stroke[]) => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points, width } of strokes) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
      left = Math.min(left, x - width / 2)
      right = Math.max(right, x + width / 2)
      top = Math.min(top, y - width / 2)
      bottom = Math.max(bottom, y + width / 2)
    }
  }
  if (left === Infinity) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Moves the layer's position to the centre of its strokes and the strokes back, so that nothing visibly moves. */
export const centred = <T extends Placement & { strokes: readonly Stroke[] }>(
  layer: T,
): T & { strokes: Stroke[] } => {
  const box = strokesBox(layer.strokes)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return {
    ...layer,
    ...toCanvas(layer, middle),
    strokes: layer.strokes.map((stroke) => ({
      ...stroke,
      points: mapPoints(stroke.points, ({ x, y }) => ({ x: x - middle.x, y: y - middle.y })),
    })),
  }
}

/** The drawing of this id, which the next stroke belongs to; undefined if it is full: that stroke begins another drawing. */
export const openDrawing = (layers: StudioDocument['layers'], id: string | null): DrawingLayer | undefined =>
  layers.find(
    (layer): layer is DrawingLayer =>
      layer.id === id && layer.kind === 'drawing' && layer.strokes.length < studioLimits.maxStrokes,
  )

/** Adds a stroke drawn on the canvas to a drawing at its current position. */
export const addStroke = (layer: DrawingLayer, stroke: Stroke): DrawingLayer =>
  layer.strokes.length >= studioLimits.maxStrokes
    ? layer
    : centred({
        ...layer,
        strokes: [
          ...layer.strokes,
          {
            ...stroke,
            width: Math.min(40, Math.max(0.5, tidy(stroke.width / layer.scale))),
            points: mapPoints(stroke.points, (point) => toLocal(layer, point)),
          },
        ],
      })

const toSegment = (p: Point, a: Point, b: Point): number => {
  const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const along = long === 0 ? 0 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / long
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y))
}

const touches = ({ points, width }: Stroke, at: Point, reach: number): boolean => {
  for (let index = 0; index + 1 < points.length; index += 2) {
    const a = { x: points[index] ?? 0, y: points[index + 1] ?? 0 }
    const b = { x: points[index + 2] ?? a.x, y: points[index + 3] ?? a.y }
    if (toSegment(at, a, b) <= width / 2 + reach) return true
  }
  return false
}

/** The drawing without the strokes under the eraser, centred again; null if none remain. */
export const eraseAt = (layer: DrawingLayer, at: Point, reach: number): DrawingLayer | null => {
  const local = toLocal(layer, at)
  const left = layer.strokes.filter((stroke) => !touches(stroke, local, reach / layer.scale))
  if (left.length === layer.strokes.length) return layer
  return left.length === 0 ? null : centred({ ...layer, strokes: left })
}
