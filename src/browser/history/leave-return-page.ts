import type { NextRouter } from 'next/router'
import { backStepsOf } from './back-steps'
import { addBackSteps, showBarePath } from './history-entry'

interface Visit {
  /** The addresses visited before the page that led to the other site, the nearest one last. */
  trail: readonly string[]
  /** The page to which the visit leads in the end, if it is not `address`. */
  returnTo?: string
}

/**
 * Leaves a page to which another site returned, such as a provider of a sign-in or a bank. Back then leads to the pages before
 * that site, where a repeated visit would change nothing.
 */
export const leaveReturnPage = (
  router: NextRouter,
  address: string,
  { trail, returnTo = address }: Visit,
): Promise<boolean> => {
  showBarePath()
  addBackSteps(backStepsOf(trail, returnTo))
  return router.replace(address)
}
