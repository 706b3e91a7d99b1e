/**
 * Number of the page after the last loaded one; undefined at the end. The number is that of the request, because some
 * services do not repeat it in the answer.
 */
export const nextPage = (
  last: { hasNextPage: boolean },
  _pages: readonly unknown[],
  lastPage: number,
): number | undefined => (last.hasNextPage ? lastPage + 1 : undefined)
