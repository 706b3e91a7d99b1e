import { useRouter } from 'next/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { entryId } from '@/browser/history/history-entry'
import { keepPlace, type Place, readPlace } from '../model/place'

/** More pages than this are not loaded again only to stand where one stood. */
const MAX_PAGES_AGAIN = 10

/** The same list twice in the history is two places. */
const placeKey = (list: string): string => `${entryId()} ${list}`

interface List {
  /** Names the list: another filter is another list. */
  name: string
  pages: number
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  heights: RefObject<number[]>
}

/**
 * Brings somebody who comes back by the history to where they stood in the list, and loads the pages that
 * are gone meanwhile. It lets go as soon as they scroll themselves.
 *
 * @returns the place that is being restored, for the first drawing
 */
export const useKeptPlace = ({ name, pages, hasMore, isLoading, loadMore, heights }: List) => {
  const router = useRouter()
  const [wanted] = useState<Place | undefined>(() => readPlace(placeKey(name)))
  const isDone = useRef(wanted === undefined)
  const latest = useRef(pages)
  useEffect(() => {
    latest.current = pages
  })

  useEffect(() => {
    let key = placeKey(name)
    let y = window.scrollY
    let isLeaving = false
    const follow = () => {
      // While the history moves, the browser scrolls for the next screen already.
      if (!isLeaving && isDone.current) y = window.scrollY
    }
    const keep = () => {
      if (!isDone.current) return
      keepPlace(key, { y, pages: latest.current, heights: heights.current, width: window.innerWidth })
    }
    const leave = () => {
      isLeaving = true
    }
    const arrive = () => {
      isLeaving = false
      key = placeKey(name)
    }
    const letGo = () => {
      isDone.current = true
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('popstate', leave)
    window.addEventListener('pagehide', keep)
    window.addEventListener('wheel', letGo, { passive: true })
    window.addEventListener('touchmove', letGo, { passive: true })
    router.events.on('routeChangeStart', keep)
    router.events.on('routeChangeComplete', arrive)
    return () => {
      keep()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('popstate', leave)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('wheel', letGo)
      window.removeEventListener('touchmove', letGo)
      router.events.off('routeChangeStart', keep)
      router.events.off('routeChangeComplete', arrive)
    }
    // The router object is the same for the life of the app; the refs are too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])

  useEffect(() => {
    if (isDone.current || !wanted || pages === 0 || isLoading) return undefined
    if (hasMore && pages < Math.min(wanted.pages, MAX_PAGES_AGAIN)) {
      loadMore()
      return undefined
    }
    // After the router's own scrolling, which comes with the drawing of the screen.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY !== wanted.y) window.scrollTo({ top: wanted.y, behavior: 'instant' })
      isDone.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, pages, hasMore, isLoading, loadMore])

  return wanted
}
