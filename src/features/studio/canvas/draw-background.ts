import type { Shape } from 'konva/lib/Shape'
import { Image as KonvaImage } from 'konva/lib/shapes/Image'
import { Rect } from 'konva/lib/shapes/Rect'
import { light } from '@/ui/theme/palettes'
import { coverCrop } from '../model/crop'
import type { Background } from '../model/document'
import type { Box, Size } from '../model/geometry'
import { drawTile } from './patterns'
import { photoOf, type PictureStore, posterOf } from './pictures'

const gradient = ({ width, height }: Size, angle: number) => {
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(turn), Math.sin(turn)]
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  const [cx, cy] = [width / 2, height / 2]
  return {
    fillLinearGradientStartPoint: { x: cx - x * half, y: cy - y * half },
    fillLinearGradientEndPoint: { x: cx + x * half, y: cy + y * half },
  }
}

const pictureNode = (image: HTMLCanvasElement, size: Size, crop: Box): KonvaImage =>
  new KonvaImage({
    image,
    ...size,
    crop: {
      x: crop.x * image.width,
      y: crop.y * image.height,
      width: crop.width * image.width,
      height: crop.height * image.height,
    },
  })

/** The colour of the background while its picture loads. */
const waiting = (size: Size): Rect => new Rect({ ...size, fill: light.line })

/** Draws the background. */
export const drawBackground = (background: Background, size: Size, pictures: PictureStore): Shape => {
  switch (background.kind) {
    case 'colour':
      return new Rect({ ...size, fill: background.colour })
    case 'gradient':
      return new Rect({
        ...size,
        ...gradient(size, background.angle),
        fillLinearGradientColorStops: [0, background.from, 1, background.to],
      })
    case 'pattern': {
      const { canvas, scale } = drawTile(background.pattern, background.paper, background.ink)
      return new Rect({
        ...size,
        // A canvas may be a pattern as well as an image.
        fillPatternImage: canvas as unknown as HTMLImageElement,
        fillPatternScale: { x: scale, y: scale },
      })
    }
    case 'photo': {
      const image = pictures.get(photoOf(background.picture, background.filter))
      return image ? pictureNode(image, size, background.crop) : waiting(size)
    }
    case 'video': {
      const image = pictures.get(posterOf(background.loop))
      return image ? pictureNode(image, size, coverCrop(image, size)) : waiting(size)
    }
  }
}
