/** A picture in its frame: how many times as large, and how far its middle is from the frame's, in px. */
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
/** What a double tap, and each press of the button, comes to. */
export const CLOSE_UP = 2.5
const MOST = 4

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** The view that the frame allows: no smaller than whole, never with its edge inside the frame. */
const fit = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: within(x, (width * (scale - 1)) / 2),
  y: within(y, (height * (scale - 1)) / 2),
})

/** Larger or smaller around a point, which stays under the finger; `at` counts from the frame's middle. */
export const zoomTo = (view: View, scale: number, at: Point, frame: Size): View => {
  const bounded = Math.max(1, Math.min(MOST, scale))
  const by = bounded / view.scale
  return fit({ scale: bounded, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame)
}

export const panBy = (view: View, by: Point, frame: Size): View =>
  fit({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

const SWIPE = 48

/** Which way a finger that moved by so much turns: the next picture, the one before, or none. */
export const turnOf = ({ x, y }: Point): 1 | -1 | 0 => {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
