/** @returns whether the step was its own, so that neither the router nor anybody else hears of it */
type Take = (event: PopStateEvent) => boolean

const takers = new Set<Take>()

// As soon as this file is there, and so before the router is made (see _app): what happens to the window itself Chromium
// tells in the order in which it was asked, capturing or not.
if (typeof window !== 'undefined')
  addEventListener(
    'popstate',
    (event) => {
      if ([...takers].some((take) => take(event))) event.stopImmediatePropagation()
    },
    true,
  )

/** Hears of each step through the browser's history before the router does. The returned function ends it. */
export const takeSteps = (take: Take): (() => void) => {
  takers.add(take)
  return () => takers.delete(take)
}
