import { SceneCanvas } from 'konva/lib/Canvas'
import type { Group } from 'konva/lib/Group'
import type { Rgb } from '../model/contrast'
import type { Box } from '../model/geometry'

/** More pixels cost memory and frames without a visible difference on a phone. */
const MOST_PIXELS = 2

/** Pixels of a canvas for each pixel of the page. */
export const sharpness = (): number => Math.min(MOST_PIXELS, window.devicePixelRatio || 1)

/** The box in whole pixels of the page: a canvas between them would be shown aside, or blurred. */
export const wholePixels = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/**
 * A canvas on the card, as large as what is drawn on it and no larger: each pixel costs memory and, while anything
 * moves, a part of every frame. With nothing on it, it has none.
 */
export const createStackedCanvas = (parent: HTMLElement) => {
  const canvas = new SceneCanvas({ width: 0, height: 0, pixelRatio: 1 })
  const element = canvas._canvas
  element.style.display = 'none'
  parent.append(element)
  return {
    element,
    /** @param box in pixels of the page, from the card's corner @param ratio pixels of the canvas for each of them */
    draw: (groups: readonly Group[], box: Box, ratio: number): void => {
      canvas.pixelRatio = ratio
      // A hair more, or what is whole but for the machine's arithmetic would lose a row.
      canvas.setSize(box.width + 1e-4, box.height + 1e-4)
      Object.assign(element.style, {
        display: '',
        left: `${box.x}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      })
      const context = canvas.getContext()
      context.save()
      context.translate(-box.x, -box.y)
      for (const group of groups) group.drawScene(canvas)
      context.restore()
    },
    /** iOS counts a canvas until it is empty. */
    empty: (): void => {
      if (canvas.width > 0) canvas.setSize(0, 0)
      element.style.display = 'none'
    },
  }
}
type StackedCanvas = ReturnType<typeof createStackedCanvas>

const SIDES = { width: 16, height: 8 }

/** Samples colours of an area over all canvases. @param box in pixels of the page */
export const sampleColours = (
  sheets: readonly Pick<StackedCanvas, 'element'>[],
  { x, y, width, height }: Box,
  ratio: number,
): Rgb[] => {
  if (width < 1 || height < 1) return []
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIDES)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return []
  for (const { element } of sheets)
    brush.drawImage(
      element,
      x * ratio,
      y * ratio,
      width * ratio,
      height * ratio,
      0,
      0,
      SIDES.width,
      SIDES.height,
    )
  const { data } = brush.getImageData(0, 0, SIDES.width, SIDES.height)
  canvas.width = 0
  const colours: Rgb[] = []
  for (let at = 0; at < data.length; at += 4) {
    // Outside the card there is no background.
    if ((data[at + 3] ?? 0) > 200) colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  return colours
}
