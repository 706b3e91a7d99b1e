import { type PointerEvent, useRef, useState } from 'react'
import { CLOSE_UP, panBy, REST, turnOf, type View, zoomTo } from './zoom'

const DOUBLE_TAP_MS = 300
const STILL_PX = 12

interface Point {
  x: number
  y: number
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
})
const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/**
 * Two fingers zoom, one finger moves an enlarged picture or swipes to the next, a double tap enlarges and reduces.
 *
 * `react-zoom-pan-pinch` has no swipe between pictures, which would stay ours beside its 14.7 kB (Brotli); this hook and
 * `zoom.ts` have 0.9.
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
