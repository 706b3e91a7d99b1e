import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces IntersectionObserver for a test. @returns reports that every observed element is near the screen */
export const stubIntersection = (): (() => void) => {
  const observed = new Map<Element, IntersectionObserverCallback>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly notify: IntersectionObserverCallback) {}
      observe(target: Element) {
        observed.set(target, this.notify)
      }
      unobserve(target: Element) {
        observed.delete(target)
      }
      disconnect() {
        for (const [target, notify] of observed) if (notify === this.notify) observed.delete(target)
      }
    },
  )
  return () =>
    act(() => {
      for (const [target, notify] of observed)
        notify(
          [{ target, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry],
          {} as IntersectionObserver,
        )
    })
}
