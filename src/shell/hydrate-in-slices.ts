import { type ReactNode, startTransition } from 'react'
import type { hydrateRoot, Root } from 'react-dom/client'

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Stands in for `react-dom/client` in Next's own start (see next.config.js). React's renderer is set up in a task after
 * Next's own, and the page comes to life as a transition, in slices of a few milliseconds with room for taps between
 * them: not in one long task. A tap finishes it at once.
 */
const client = {
  hydrateRoot: (...page: Parameters<typeof hydrateRoot>): Pick<Root, 'render'> => {
    const hydrate = async (): Promise<Root> => {
      await nextTask()
      const renderer = await import(/* webpackMode: "eager" */ 'react-dom/client')
      return new Promise((resolve) => startTransition(() => resolve(renderer.hydrateRoot(...page))))
    }
    const root = hydrate()
    return {
      render: (screen: ReactNode) => {
        void root.then((hydrated) => startTransition(() => hydrated.render(screen)))
      },
    }
  },
}

export default client
