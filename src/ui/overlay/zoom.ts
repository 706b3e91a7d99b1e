/** A picture in its frame: its magnification, and the offset of its centre from the frame's, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export const REST: View = { scale: 1, x: 0, y: 0 }
/** Magnification after a double tap or a press of the button. */
export const CLOSE_UP = 2.5
const MAX_SCALE = 4

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** The nearest allowed view: at least the whole picture, never with its edge inside the frame. */
const fit = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: within(x, (width * (scale - 1)) / 2),
  y: within(y, (height * (scale - 1)) / 2),
})

/** Enlarges or reduces around a point, which stays under the finger; `at` is relative to the frame's centre. */
export const zoomTo = (view: View, scale: number, at: Point, frame: Size): View => {
  const bounded = Math.max(1, Math.min(MAX_SCALE, scale))
  const by = bounded / view.scale
  return fit({ scale: bounded, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame)
}

export const panBy = (view: View, by: Point, frame: Size): View =>
  fit({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

const SWIPE = 48

/** Where a swipe leads: to the next picture, the previous one, or neither. */
export const turnOf = ({ x, y }: Point): 1 | -1 | 0 => {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
