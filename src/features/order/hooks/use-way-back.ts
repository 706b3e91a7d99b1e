import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { hasWayBack, keepWayBack } from '../model/sheet-storage'

const isUnder = (state: unknown): boolean => (state as { under?: boolean } | null)?.under === true

/**
 * Turns "back" from a result page into the way to `target`. What lies under it in the history is the payment
 * window, whose form the browser would offer to send again.
 *
 * The page puts an entry of its own over its first one; a step down onto that one leads on. The tab remembers
 * for which order it did so, because the router writes the state of the present entry anew on every load.
 */
export const useWayBack = (orderId: string, target: string): void => {
  const router = useRouter()

  useEffect(() => {
    if (orderId === '') return undefined
    if (!hasWayBack(orderId)) {
      keepWayBack(orderId)
      const state = history.state as object | null
      history.replaceState({ ...state, under: true }, '')
      history.pushState({ ...state }, '')
    }
    const leave = (event: PopStateEvent) => {
      if (!isUnder(event.state)) return
      event.stopImmediatePropagation()
      void router.replace(target)
    }
    // Capturing, so that it comes before the router's own listener.
    addEventListener('popstate', leave, true)
    return () => removeEventListener('popstate', leave, true)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, target])
}
