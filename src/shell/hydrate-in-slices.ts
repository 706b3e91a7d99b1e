import { type ReactNode, startTransition } from 'react'
import type { hydrateRoot, Root } from 'react-dom/client'

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/**
 * Replaces `react-dom/client` in Next's client (next.config.js, which fails the build where it no longer does). React is
 * initialised in a separate task, and the page is hydrated as a transition: in slices of a few milliseconds, between
 * which the browser handles taps, instead of one long task. A tap makes React hydrate its target at once.
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
