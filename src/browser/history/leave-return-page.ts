import type { NextRouter } from 'next/router'
import { isSignInPath } from '@/lib/return-to'
import { addBackSteps, showBarePath } from './history-entry'

const HOME = '/'
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/**
 * Where Back leads from a page that another site returned to, one address after the other, the last one first: to the pages
 * before that site, or home. The entries below that page in the history belong to the other site.
 *
 * @param trail the addresses visited before the page that led to the other site, the nearest one last
 * @param target the page that the return leads to
 */
export const backStepsOf = (trail: readonly string[], target: string): readonly string[] => {
  const pages = trail.filter((address) => !isSignInPath(address))
  while (pages.length > 0 && pathOf(pages.at(-1) ?? '') === pathOf(target)) pages.pop()
  if (pages.length > 0) return pages
  return pathOf(target) === HOME ? [] : [HOME]
}

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
