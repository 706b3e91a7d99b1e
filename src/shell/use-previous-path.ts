import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { storedJson } from '@/browser/storage/web-storage'

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '/'

/** The paths of this visit, the current one last. Module state, because the history belongs to the window. */
let steps: string[] = []

const MAX_STEPS = 50

/** The steps survive a reload, as the history does. */
const stored = storedJson('tab', 'dama_steps', (value) => (Array.isArray(value) ? (value as string[]) : null))

const isReload = (): boolean => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

const stepsUntil = (path: string): string[] => {
  const before = isReload() ? stored.read() : null
  return before?.at(-1) === path ? before : [path]
}

/** The path visited before this one within the app; undefined on the first page of a visit. */
export const previousPath = (): string | undefined => steps.at(-2)

/**
 * The path visited before this one within the app, for the header's back rules. Going back in the
 * history takes the last step off again, so that two screens never lead back to each other.
 */
export const usePreviousPath = (): (() => string | undefined) => {
  const router = useRouter()

  useEffect(() => {
    let isBack = false
    steps = stepsUntil(pathOf(router.asPath))
    stored.write(steps)
    const markBack = () => {
      isBack = true
    }
    window.addEventListener('popstate', markBack)
    const follow = (address: string) => {
      const path = pathOf(address)
      const stepsBack = isBack ? steps.lastIndexOf(path) : -1
      isBack = false
      if (stepsBack >= 0) steps.length = stepsBack + 1
      else if (steps.at(-1) !== path) steps.push(path)
      stored.write(steps.slice(-MAX_STEPS))
    }
    router.events.on('routeChangeComplete', follow)
    return () => {
      window.removeEventListener('popstate', markBack)
      router.events.off('routeChangeComplete', follow)
    }
    // The router object is the same for the life of the app.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return previousPath
}
