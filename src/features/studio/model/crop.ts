import type { Box, Size } from './geometry'

const inside = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max))
/** Parts of a picture, exact to a pixel of a large one. */
const part = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e5) / 1e5))

const tidy = ({ x, y, width, height }: Box): Box => {
  const [w, h] = [Math.min(1, width), Math.min(1, height)]
  return { x: part(inside(x, 1 - w)), y: part(inside(y, 1 - h)), width: part(w), height: part(h) }
}

/** The largest part of a picture that has the proportions of the canvas, in parts of the picture, in its middle. */
export const coverCrop = (picture: Size, canvas: Size): Box => {
  const scale = Math.min(picture.width / canvas.width, picture.height / canvas.height)
  const width = (canvas.width * scale) / picture.width
  const height = (canvas.height * scale) / picture.height
  return tidy({ x: (1 - width) / 2, y: (1 - height) / 2, width, height })
}

/** Moves the picture under the canvas by parts of the canvas: to the right shows more of its left. */
export const panCrop = (crop: Box, right: number, down: number): Box =>
  tidy({ ...crop, x: crop.x - right * crop.width, y: crop.y - down * crop.height })

/** How near one may go. */
const NEAREST = 0.15

/** Goes nearer (more than 1) or farther around the middle; never farther than the picture covers. */
export const zoomCrop = (crop: Box, by: number): Box => {
  const longest = Math.max(crop.width, crop.height)
  const side = Math.min(1, Math.max(NEAREST, longest / by))
  const scale = side / longest
  const [width, height] = [crop.width * scale, crop.height * scale]
  return tidy({
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  })
}

/** The same picture under a canvas of other proportions, around the same middle. */
export const turnCrop = (crop: Box, from: Size, to: Size): Box => {
  // The crop has the aspect ratio of the canvas, so that of the picture follows from it.
  const picture = { width: from.width / crop.width, height: from.height / crop.height }
  const whole = coverCrop(picture, to)
  return tidy({
    ...whole,
    x: crop.x + crop.width / 2 - whole.width / 2,
    y: crop.y + crop.height / 2 - whole.height / 2,
  })
}
