import { type PointerEvent, useRef } from 'react'

/** Pixels per millisecond from which a flick closes, however short it is. */
const FLICK = 0.5
const PART = 0.3

/** Handlers for a handle inside a dialog: the sheet follows the finger down, and closes past 30 % or at a flick. */
export const useDragClose = (onClose: () => void) => {
  const from = useRef<{ y: number; at: number; lastY: number; speed: number }>(undefined)
  const place = (event: PointerEvent, y?: number) => {
    const style = event.currentTarget.closest('dialog')?.style
    if (!style) return
    style.translate = y === undefined ? '' : `0 ${y}px`
    style.transition = y === undefined ? '' : 'none'
  }
  const end = (event: PointerEvent, closes: boolean) => {
    const start = from.current
    from.current = undefined
    if (!start) return
    place(event)
    const moved = event.clientY - start.y
    const height = event.currentTarget.closest('dialog')?.offsetHeight ?? 0
    if (closes && moved > 8 && (moved > height * PART || start.speed > FLICK)) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button,a,input')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      from.current = { y: event.clientY, at: event.timeStamp, lastY: event.clientY, speed: 0 }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current
      if (!start) return
      const time = event.timeStamp - start.at
      if (time > 0) start.speed = (event.clientY - start.lastY) / time
      start.at = event.timeStamp
      start.lastY = event.clientY
      place(event, Math.max(0, event.clientY - start.y))
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
