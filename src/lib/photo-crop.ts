/** Part of a photo: its middle as parts of width and height (0 to 1), and how far it is drawn near (1: whole). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MAX_ZOOM = 4

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The part of `ratio` (width by height) that a crop cuts out, in the photo's own pixels, never over its edge. */
export const cropBox = (photo: Size, ratio: number, { x, y, zoom }: Crop) => {
  const width = Math.min(photo.width, photo.height * ratio) / between(zoom, 1, MAX_ZOOM)
  const height = width / ratio
  return {
    width,
    height,
    left: between(x * photo.width - width / 2, 0, photo.width - width),
    top: between(y * photo.height - height / 2, 0, photo.height - height),
  }
}

/** The crop after a drag over `dx`, `dy` parts of what is shown; what would leave the photo stays at its edge. */
export const dragged = (crop: Crop, photo: Size, ratio: number, dx: number, dy: number): Crop => {
  const { width, height, left, top } = cropBox(photo, ratio, crop)
  const nextLeft = between(left - dx * width, 0, photo.width - width)
  const nextTop = between(top - dy * height, 0, photo.height - height)
  return { ...crop, x: (nextLeft + width / 2) / photo.width, y: (nextTop + height / 2) / photo.height }
}
