import { useRouter } from 'next/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { entryId } from '@/browser/history/history-entry'
import { useIsBrowser } from '@/browser/use-browser-value'
import { readPosition, type ScrollPosition, storePosition } from '../model/scroll-position'

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
  const [stored, setStored] = useState<{ position: ScrollPosition | undefined }>()
  // A list in the server's HTML is hydrated without a position.
  if (isBrowser && !stored) setStored({ position: readPosition(positionKey(name)) })
  const wanted = stored?.position
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
    if (isDone.current || !stored) return undefined
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
  }, [stored, wanted, pages, hasMore, isLoading, hasFailed, loadMore])

  return wanted
}
