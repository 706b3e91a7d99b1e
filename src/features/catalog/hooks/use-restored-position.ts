import { useRouter } from 'next/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { entryId } from '@/browser/history/history-entry'
import { storedJson } from '@/browser/storage/web-storage'
import { useIsBrowser } from '@/browser/use-browser-value'

/** The scroll position in a list when it was left, in pixels. Heights are valid for the window's `width`. */
interface ScrollPosition {
  y: number
  pages: number
  heights: number[]
  width: number
}

const MAX_POSITIONS = 20

type Positions = [key: string, position: ScrollPosition][]

const isPosition = (value: unknown): value is ScrollPosition => {
  const position = value as ScrollPosition | null
  return (
    typeof position?.y === 'number' &&
    typeof position.pages === 'number' &&
    typeof position.width === 'number' &&
    Array.isArray(position.heights)
  )
}

const stored = storedJson<Positions>('tab', 'dama_places', (value) =>
  Array.isArray(value) ? (value as Positions).filter((entry) => isPosition(entry?.[1])) : null,
)
const readAll = (): Positions => stored.read() ?? []

/** The stored position of this tab. */
const readPosition = (key: string): ScrollPosition | undefined => readAll().find(([one]) => one === key)?.[1]

/** Stores the twenty latest positions of this tab. Without storage a list starts at the top. */
export const storePosition = (key: string, position: ScrollPosition): void => {
  const others = readAll().filter(([one]) => one !== key)
  stored.write([...others, [key, position] satisfies Positions[number]].slice(-MAX_POSITIONS))
}

/** Whether each page is near the screen at scroll position `y`; the others are not rendered at first. */
export const pagesNear = (heights: readonly number[], y: number, view: number): boolean[] => {
  let top = 0
  return heights.map((height) => {
    const isNear = top < y + view * 2 && top + height > y - view
    top += height
    return isNear
  })
}

/** At most this many pages are loaded to restore a position. */
const MAX_PAGES_AGAIN = 10

/** Each history entry of a list has its own position. */
const positionKey = (list: string): string => `${entryId()} ${list}`

interface List {
  /** Identifies the list; another filter is another list. */
  name: string
  pages: number
  hasMore: boolean
  isLoading: boolean
  /** The next page could not be loaded: the visitor decides whether to try again. */
  hasFailed: boolean
  loadMore: () => void
  heights: RefObject<number[]>
}

/**
 * Restores the scroll position of a list after back or forward, and loads the pages that it needs. It stops as soon as
 * the visitor scrolls.
 *
 * @returns the position to restore, from the first render in the browser on
 */
export const useRestoredPosition = ({
  name,
  pages,
  hasMore,
  isLoading,
  hasFailed,
  loadMore,
  heights,
}: List) => {
  const router = useRouter()
  const isBrowser = useIsBrowser()
  const [restored, setRestored] = useState<{ position: ScrollPosition | undefined }>()
  // A list in the server's HTML is hydrated without a position.
  if (isBrowser && !restored) setRestored({ position: readPosition(positionKey(name)) })
  const wanted = restored?.position
  const isDone = useRef(false)
  const latest = useRef(pages)
  useEffect(() => {
    latest.current = pages
  })

  useEffect(() => {
    let key = positionKey(name)
    let y = window.scrollY
    let isLeaving = false
    const trackScroll = () => {
      // During a history navigation the browser already scrolls for the next screen.
      if (!isLeaving && isDone.current) y = window.scrollY
    }
    const storeLatest = () => {
      if (!isDone.current) return
      storePosition(key, { y, pages: latest.current, heights: heights.current, width: window.innerWidth })
    }
    const pauseTracking = () => {
      isLeaving = true
    }
    const resumeTracking = () => {
      isLeaving = false
      key = positionKey(name)
    }
    const stopRestoring = () => {
      isDone.current = true
    }
    window.addEventListener('scroll', trackScroll, { passive: true })
    window.addEventListener('popstate', pauseTracking)
    window.addEventListener('pagehide', storeLatest)
    window.addEventListener('wheel', stopRestoring, { passive: true })
    window.addEventListener('touchmove', stopRestoring, { passive: true })
    router.events.on('routeChangeStart', storeLatest)
    router.events.on('routeChangeComplete', resumeTracking)
    return () => {
      storeLatest()
      window.removeEventListener('scroll', trackScroll)
      window.removeEventListener('popstate', pauseTracking)
      window.removeEventListener('pagehide', storeLatest)
      window.removeEventListener('wheel', stopRestoring)
      window.removeEventListener('touchmove', stopRestoring)
      router.events.off('routeChangeStart', storeLatest)
      router.events.off('routeChangeComplete', resumeTracking)
    }
    // The router and the refs never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])

  useEffect(() => {
    if (isDone.current || !restored) return undefined
    if (!wanted) isDone.current = true
    if (!wanted || pages === 0 || isLoading) return undefined
    if (hasMore && pages < Math.min(wanted.pages, MAX_PAGES_AGAIN)) {
      if (!hasFailed) loadMore()
      return undefined
    }
    // Runs after the router's own scrolling, which happens with the render.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY !== wanted.y) window.scrollTo({ top: wanted.y, behavior: 'instant' })
      isDone.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [restored, wanted, pages, hasMore, isLoading, hasFailed, loadMore])

  return wanted
}
