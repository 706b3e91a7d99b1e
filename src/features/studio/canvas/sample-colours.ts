import type { Rgb } from '../model/contrast'
import type { Box } from '../model/geometry'
import type { StackedCanvas } from './stacked-canvas'

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
