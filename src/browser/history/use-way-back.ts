import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { draftStore } from '../storage/draft-store'
import { takeSteps } from './history-steps'

/** The result for which this tab's history has a way back. */
const kept = draftStore<{ kept: true }>('dama_way_back')

const isUnder = (state: unknown): boolean => (state as { under?: boolean } | null)?.under === true

/**
 * Turns "back" from a result page into the way to `target`. What lies under it in the history is the payment
 * window, whose form the browser would offer to send again.
 *
 * The page puts an entry of its own over its first one; a step down onto that one leads on. The tab remembers
 * for which result it did so, because the router writes the state of the present entry anew on every load.
 */
export const useBackTarget = (resultId: string, target: string): void => {
  const router = useRouter()

  useEffect(() => {
    if (resultId === '') return undefined
    if (kept.read(resultId) === null) {
      kept.keep(resultId, { kept: true })
      const state = history.state as object | null
      history.replaceState({ ...state, under: true }, '')
      history.pushState({ ...state }, '')
    }
    return takeSteps((event) => {
      if (!isUnder(event.state)) return false
      void router.replace(target)
      return true
    })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [resultId, target])
}
