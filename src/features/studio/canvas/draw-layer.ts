import { Group } from 'konva/lib/Group'
import { Shape } from 'konva/lib/Shape'
import { Image as KonvaImage } from 'konva/lib/shapes/Image'
import { Line } from 'konva/lib/shapes/Line'
import { Rect } from 'konva/lib/shapes/Rect'
import { Text } from 'konva/lib/shapes/Text'
import type { StudioLayer } from '@/contract/main/studio'
import type { StickerPart } from '../illustrations/sticker'
import { stickerOf } from '../illustrations/sticker-store'
import type { DrawingLayer, PictureLayer, TextLayer } from '../model/document'
import type { Size } from '../model/geometry'
import { strokesBox } from '../model/stroke'
import { isCurved, textPathOf } from './curved-text'
import { familyOf, FONT_WEIGHTS } from './fonts'
import { layerPhotoOf, type PictureStore } from './pictures'

interface PathPaint {
  fill?: string | undefined
  line?: string | undefined
  /** Of the line. */
  width?: number | undefined
}

/** An SVG path drawn by the browser's `Path2D`, so that no path parser has to be loaded. */
const pathShape = (d: string, { fill, line, width = 0 }: PathPaint): Shape => {
  const path = new Path2D(d)
  return new Shape({
    sceneFunc: (context) => {
      if (fill !== undefined) {
        context.setAttr('fillStyle', fill)
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
        context.fill(path)
      }
      if (line === undefined || width === 0) return
      context.setAttr('strokeStyle', line)
      context.setAttr('lineWidth', width)
      context.setAttr('lineCap', 'round')
      context.setAttr('lineJoin', 'round')
      context.stroke(path)
    },
  })
}

/**
 * The arc that a line of text lies on, as the data of an SVG path around its middle: a positive bend rises like a
 * rainbow, a negative one hangs like a smile.
 *
 * @param length of the line
 * @param bend degrees of the arc
 */
export const arcPath = (length: number, bend: number) => {
  const angle = (Math.abs(bend) * Math.PI) / 180
  const radius = length / angle
  const halfWidth = radius * Math.sin(angle / 2)
  const rise = radius * (1 - Math.cos(angle / 2))
  const [end, sweep] = bend > 0 ? [rise / 2, 1] : [-rise / 2, 0]
  const number = (value: number) => value.toFixed(2)
  return {
    data: `M${number(-halfWidth)} ${number(end)}A${number(radius)} ${number(radius)} 0 0 ${sweep} ${number(halfWidth)} ${number(end)}`,
    width: 2 * halfWidth,
    rise,
  }
}

export interface LayerDrawing {
  /** Its middle is the layer's place. */
  node: Group
  size: Size
}

const LINE_HEIGHT = 1.28

const letters = (layer: TextLayer) => ({
  text: layer.text,
  fontFamily: familyOf(layer.font),
  fontStyle: FONT_WEIGHTS[layer.font],
  fontSize: layer.size,
  fill: layer.colour,
  ...(layer.shadow === null
    ? {}
    : {
        shadowColor: layer.shadow,
        shadowBlur: layer.size * 0.12,
        shadowOffset: { x: 0, y: layer.size * 0.06 },
        shadowOpacity: 0.85,
      }),
})

/** Width of the longest line without wrapping. */
export const naturalWidth = (layer: TextLayer): number => {
  const text = new Text({ ...letters(layer), lineHeight: LINE_HEIGHT })
  const width = text.width()
  text.destroy()
  return width
}

const straightText = (layer: TextLayer): LayerDrawing => {
  const text = new Text({
    ...letters(layer),
    width: layer.width,
    align: layer.align,
    lineHeight: LINE_HEIGHT,
  })
  const size = { width: layer.width, height: text.height() }
  text.position({ x: -size.width / 2, y: -size.height / 2 })
  const node = new Group()
  node.add(text)
  return { node, size }
}

/** Draws text along an arc, on one line, because an arc cannot wrap. Draws it straight while the module for arcs loads. */
const bentText = (layer: TextLayer): LayerDrawing => {
  const TextPath = textPathOf()
  if (!TextPath) return straightText(layer)
  const line = layer.text.replaceAll(/\s*\n\s*/g, ' ')
  const long = naturalWidth({ ...layer, text: line, curve: 0 }) * 1.03
  const arc = arcPath(Math.max(long, 1), layer.curve)
  const node = new Group()
  node.add(new TextPath({ ...letters(layer), text: line, data: arc.data, align: 'center' }))
  return { node, size: { width: Math.max(arc.width, layer.size), height: arc.rise + layer.size * 1.2 } }
}

const drawPart = (part: StickerPart): Shape => {
  if ('text' in part) {
    const text = new Text({
      text: part.text,
      fontFamily: familyOf(part.font),
      fontStyle: FONT_WEIGHTS[part.font],
      fontSize: part.size,
      fill: part.fill,
      rotation: part.turn ?? 0,
      x: part.x,
      y: part.y,
      ...(part.edge
        ? {
            stroke: part.edge,
            strokeWidth: part.edgeWidth ?? 3,
            lineJoin: 'round',
            fillAfterStrokeEnabled: true,
          }
        : {}),
    })
    text.offset({ x: text.width() / 2, y: text.height() / 2 })
    return text
  }
  const path = pathShape(part.d, part)
  path.opacity(part.opacity ?? 1)
  return path
}

const drawSticker = (id: string): LayerDrawing => {
  const sticker = stickerOf(id)
  const size = { width: sticker?.width ?? 100, height: sticker?.height ?? 100 }
  const node = new Group()
  const inner = new Group({ x: -size.width / 2, y: -size.height / 2 })
  for (const part of sticker?.parts ?? []) inner.add(drawPart(part))
  node.add(inner)
  return { node, size }
}

const drawPicture = (layer: PictureLayer, pictures: PictureStore): LayerDrawing => {
  const { width, height } = layer
  const node = new Group()
  const image = pictures.get(layerPhotoOf(layer))
  const box = { x: -width / 2, y: -height / 2, width, height, cornerRadius: 4 }
  node.add(image ? new KonvaImage({ ...box, image }) : new Rect({ ...box, fill: 'gray', opacity: 0.2 }))
  return { node, size: { width, height } }
}

/** A dot has no length: two points make it a round one. */
const linePoints = (points: readonly number[]): number[] =>
  points.length === 2 ? [...points, (points[0] ?? 0) + 0.1, points[1] ?? 0] : [...points]

export const drawStroke = ({ colour, width, points }: DrawingLayer['strokes'][number]): Line =>
  new Line({
    points: linePoints(points),
    stroke: colour,
    strokeWidth: width,
    lineCap: 'round',
    lineJoin: 'round',
    tension: 0.3,
    perfectDrawEnabled: false,
  })

const drawDrawing = ({ strokes }: DrawingLayer): LayerDrawing => {
  const node = new Group()
  for (const stroke of strokes) node.add(drawStroke(stroke))
  const { width, height } = strokesBox(strokes)
  return { node, size: { width, height } }
}

const drawContent = (layer: StudioLayer, pictures: PictureStore): LayerDrawing => {
  switch (layer.kind) {
    case 'text':
      return isCurved(layer) ? bentText(layer) : straightText(layer)
    case 'sticker':
      return drawSticker(layer.sticker)
    case 'picture':
      return drawPicture(layer, pictures)
    case 'drawing':
      return drawDrawing(layer)
  }
}

export const setPlace = (
  node: Group,
  { x, y, rotation, scale }: Pick<StudioLayer, 'x' | 'y' | 'rotation' | 'scale'>,
): void => {
  node.setAttrs({ x, y, rotation, scaleX: scale, scaleY: scale })
}

/** The canvas node of a layer, and its size before scaling. */
export const drawLayer = (layer: StudioLayer, pictures: PictureStore): LayerDrawing => {
  const drawn = drawContent(layer, pictures)
  setPlace(drawn.node, layer)
  drawn.node.opacity(layer.opacity)
  return drawn
}
