import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import type { StudioFont } from '@/domain/studio'
import type { Sticker } from '../illustrations/sticker'
import { type Size, sizeOf } from './canvas-size'
import { newLayerId, type TextLayer } from './document'

type Orientation = StudioDocument['orientation']

const middle = (orientation: Orientation) => {
  const { width, height } = sizeOf(orientation)
  return { x: width / 2, y: height / 2, rotation: 0, scale: 1, opacity: 1 }
}

export const newText = (
  orientation: Orientation,
  {
    text,
    font,
    colour,
    size,
    shadow = null,
  }: { text: string; font: StudioFont; colour: string; size: number; shadow?: string | null },
): TextLayer => ({
  ...middle(orientation),
  id: newLayerId(),
  kind: 'text',
  text,
  font,
  size,
  width: sizeOf(orientation).width - 24,
  colour,
  align: 'center',
  curve: 0,
  shadow,
})

/** Heights at which a new layer is tried, as shares of the canvas. The middle is the first choice. */
const HEIGHTS = [0.5, 0.25, 0.75, 0.14, 0.86]
/** Layers cover each other if their centres are closer than this share of the height. */
const NEAR = 0.18

/** The layer at the height where the fewest layers are, so that it does not cover what is there. */
export const inFreeSpace = <T extends StudioLayer>(layer: T, { orientation, layers }: StudioDocument): T => {
  const { height } = sizeOf(orientation)
  const crowd = (share: number) =>
    layers.filter((other) => Math.abs(other.y - share * height) < NEAR * height).length
  const [free = 0.5] = HEIGHTS.toSorted((a, b) => crowd(a) - crowd(b))
  return { ...layer, y: Math.round(free * height) }
}

/** Initial size of stickers, which leaves space for text. Canvas units. */
const STICKER = 72
/** How far each next one is put from the last, so that they don't hide each other. */
const FAN = [0, 34, -34, 17, -17, 51, -51]

export const newSticker = (
  { orientation, layers }: StudioDocument,
  { id, width, height }: Sticker,
): StudioLayer => {
  const canvas = sizeOf(orientation)
  const count = layers.filter((layer) => layer.kind === 'sticker').length
  const aside = FAN[count % FAN.length] ?? 0
  return {
    ...middle(orientation),
    id: newLayerId(),
    kind: 'sticker',
    sticker: id,
    x: canvas.width / 2 + aside,
    y: canvas.height / 2 - aside / 3,
    scale: Math.min(STICKER / height, (canvas.width * 0.7) / width),
  }
}

/** The longest side of a new picture, in parts of the canvas. */
const PICTURE_SHARE = 0.6

/** @param pixels of the photo: the layer keeps its proportions */
export const newPictureLayer = (orientation: Orientation, picture: string, pixels: Size): StudioLayer => {
  const canvas = sizeOf(orientation)
  const scale = Math.min(
    (canvas.width * PICTURE_SHARE) / pixels.width,
    (canvas.height * PICTURE_SHARE) / pixels.height,
  )
  return {
    ...middle(orientation),
    id: newLayerId(),
    kind: 'picture',
    picture,
    filter: 'none',
    width: Math.max(1, Math.round(pixels.width * scale)),
    height: Math.max(1, Math.round(pixels.height * scale)),
  }
}

export const newDrawing = (orientation: Orientation): Extract<StudioLayer, { kind: 'drawing' }> => ({
  ...middle(orientation),
  id: newLayerId(),
  kind: 'drawing',
  strokes: [],
})
