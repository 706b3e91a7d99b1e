import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import type { StudioFont } from '@/domain/studio'
import type { Sticker } from '../illustrations/sticker'
import { newLayerId, type TextLayer } from './document'
import { inFreeSpace } from './free-space'
import { type Size, sizeOf } from './geometry'

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

/** Initial size of stickers, which leaves space for text. Canvas units. */
const STICKER = 72
export const newSticker = (design: StudioDocument, { id, width, height }: Sticker): StudioLayer =>
  inFreeSpace(
    {
      ...middle(design.orientation),
      id: newLayerId(),
      kind: 'sticker',
      sticker: id,
      scale: Math.min(STICKER / height, (sizeOf(design.orientation).width * 0.7) / width),
    },
    design,
    { width, height },
  )

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
