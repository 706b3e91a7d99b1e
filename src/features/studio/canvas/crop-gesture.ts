import { sizeOf } from '../model/canvas-size'
import type { Point } from '../model/geometry'
import type { Gesture, GestureContext } from './gesture-context'

/** One finger moves the background photo, two fingers zoom it. Each touch is one undo step. */
export const cropGesture = ({ fingers, scene, view, handlers }: GestureContext, point: Point): Gesture => {
  const spreadNow = (): number | null => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }
  let last = point
  let spread = spreadNow()
  return {
    move: (to) => {
      const now = spreadNow()
      if (now !== null && spread !== null) {
        if (spread > 0) handlers().zoom(now / spread)
        spread = now
        return undefined
      }
      const { width, height } = sizeOf(view().design.orientation)
      handlers().pan((to.x - last.x) / (width * scene.zoom()), (to.y - last.y) / (height * scene.zoom()))
      last = to
      return undefined
    },
    end: () => handlers().gestureEnded(),
    cancel: () => handlers().gestureEnded(),
  }
}
