import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { draftStore } from '../storage/draft-store'
import { noteOf, pushOverRedirecting, interceptPopState } from './history-entry'

/** The result page for which this tab has added the entry that redirects. */
const redirectedResult = draftStore<{ isRedirected: true }>('dama_way_back')

/**
 * Turns "back" from a result page into a navigation to `target`. The entry below it in the history is the payment
 * window, and the browser would offer to send its form again.
 *
 * The page adds a second entry over its first one; a step back to the first one redirects to the target. The tab stores the
 * result, because the router replaces the state of the current entry on every load.
 */
export const useBackTarget = (resultId: string, target: string): void => {
  const router = useRouter()

  useEffect(() => {
    if (resultId === '') return undefined
    if (redirectedResult.read(resultId) === null) {
      redirectedResult.write(resultId, { isRedirected: true })
      pushOverRedirecting()
    }
    return interceptPopState((event) => {
      if (!noteOf(event.state).redirects) return false
      void router.replace(target)
      return true
    })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [resultId, target])
}
