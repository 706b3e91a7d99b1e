import { isSignInPath } from '@/lib/return-to'

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
