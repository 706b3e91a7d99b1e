/** Part of a photo: its middle as parts of width and height (0 to 1), and how far it is drawn near (1: whole). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MAX_ZOOM = 4

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The square that a crop cuts out, in the photo's own pixels, never over its edge. */
export const squareOf = (width: number, height: number, { x, y, zoom }: Crop) => {
  const side = Math.min(width, height) / between(zoom, 1, MAX_ZOOM)
  return {
    side,
    left: between(x * width - side / 2, 0, width - side),
    top: between(y * height - side / 2, 0, height - side),
  }
}

/** The crop after a drag over `dx`, `dy` parts of the shown square; what would leave the photo stays at its edge. */
export const dragged = (
  crop: Crop,
  size: { width: number; height: number },
  dx: number,
  dy: number,
): Crop => {
  const { side, left, top } = squareOf(size.width, size.height, crop)
  const nextLeft = between(left - dx * side, 0, size.width - side)
  const nextTop = between(top - dy * side, 0, size.height - side)
  return { ...crop, x: (nextLeft + side / 2) / size.width, y: (nextTop + side / 2) / size.height }
}
