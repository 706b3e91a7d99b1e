import { type PointerEvent, useRef, useState } from 'react'

/** A picture in its frame: its magnification, and the offset of its centre from the frame's, in px. */
interface View {
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
const CLOSE_UP = 2.5
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

const DOUBLE_TAP_MS = 300
const STILL_PX = 12

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
})
const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/**
 * Two fingers zoom, one finger moves an enlarged picture or swipes to the next, a double tap enlarges and reduces.
 *
 * `react-zoom-pan-pinch` has no swipe between pictures, which would stay ours beside its 14.7 kB (Brotli); this file
 * has 0.9.
 */
export const useZoom = (onTurn: (by: 1 | -1) => void) => {
  const [view, setView] = useState<View>(REST)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const wasPinch = useRef(false)
  const lastTap = useRef(0)

  const at = (event: PointerEvent<HTMLElement>): { point: Point; box: DOMRect } => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      point: { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 },
      box,
    }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { point } = at(event)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, point)
    if (fingers.current.size === 1) {
      start.current = point
      wasPinch.current = false
    } else wasPinch.current = true
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    const { point, box } = at(event)
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, point)
    const after = [...fingers.current.values()]
    const [from, to] = [middle(before), middle(after)]
    const ratio = after.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1
    setView((now) =>
      zoomTo(panBy(now, { x: to.x - from.x, y: to.y - from.y }, box), now.scale * ratio, to, box),
    )
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || wasPinch.current) return
    const { point, box } = at(event)
    const moved = { x: point.x - start.current.x, y: point.y - start.current.y }
    if (Math.hypot(moved.x, moved.y) <= STILL_PX) {
      const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
      lastTap.current = isSecond ? 0 : event.timeStamp
      if (isSecond) setView((now) => (now.scale > 1 ? REST : zoomTo(now, CLOSE_UP, point, box)))
      return
    }
    const by = turnOf(moved)
    if (view.scale === 1 && by !== 0) onTurn(by)
  }

  return {
    view,
    rest: () => setView(REST),
    toggle: () => setView((now) => (now.scale > 1 ? REST : { ...REST, scale: CLOSE_UP })),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    },
  }
}
