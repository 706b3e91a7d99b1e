/** Crop of a photo: its centre as fractions of width and height (0 to 1), and its zoom (1 shows the most). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const FULL_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MAX_ZOOM = 4

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Rectangle of a crop in pixels of the photo; `ratio` is width by height. It never exceeds the photo. */
export const cropBox = (photo: Size, ratio: number, { x, y, zoom }: Crop) => {
  const width = Math.min(photo.width, photo.height * ratio) / clamp(zoom, 1, MAX_ZOOM)
  const height = width / ratio
  return {
    width,
    height,
    left: clamp(x * photo.width - width / 2, 0, photo.width - width),
    top: clamp(y * photo.height - height / 2, 0, photo.height - height),
  }
}

/** The crop after a drag by `dx` and `dy`, as fractions of the visible part. It stops at the edges of the photo. */
export const moveCrop = (crop: Crop, photo: Size, ratio: number, dx: number, dy: number): Crop => {
  const { width, height, left, top } = cropBox(photo, ratio, crop)
  const nextLeft = clamp(left - dx * width, 0, photo.width - width)
  const nextTop = clamp(top - dy * height, 0, photo.height - height)
  return { ...crop, x: (nextLeft + width / 2) / photo.width, y: (nextTop + height / 2) / photo.height }
}
