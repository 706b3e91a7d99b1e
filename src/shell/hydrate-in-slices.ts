import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

/**
 * Stands in for `react-dom/client` in Next's own start (see next.config.js): the page comes to life as a transition, in
 * slices of a few milliseconds with room for taps between them, and not in one long task. A tap finishes it at once.
 */
const client = {
  hydrateRoot: (...args: Parameters<typeof hydrateRoot>): Root => {
    let root: Root | undefined
    startTransition(() => {
      root = hydrateRoot(...args)
    })
    return root as Root
  },
}

export default client
