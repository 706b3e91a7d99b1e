import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { observeVisibility } from '@/browser/observe-visibility'
import { ErrorState } from './error-state'
import { Spinner } from './spinner'

const VISIBLE_RATIO = 0.5
/** Pages that a list loads one after the other without a gesture: a service may answer without an end. */
const MAX_PAGES_AT_ONCE = 3
const GESTURES = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'scroll'] as const

export type InfiniteLoaderProps = {
  hasMore: boolean
  /** The next page is loading: a spinner is shown. */
  loading: boolean
  /** Nothing is loaded for now, as while the known pages are fetched again. */
  paused?: boolean
  /** The error of the last page: while it is set, a retry is shown and nothing loads automatically. */
  error?: unknown
  onLoad: () => void
}

/** At the foot of a list: loads the next page when it is half visible and nothing is loading; after three without a gesture, on a tap. */
export const InfiniteLoader = ({ hasMore, loading, paused = false, error, onLoad }: InfiniteLoaderProps) => {
  const sentinel = useRef<HTMLDivElement>(null)
  const latestOnLoad = useRef(onLoad)
  useEffect(() => {
    latestOnLoad.current = onLoad
  })
  const failed = error !== undefined && error !== null
  const loadedAtOnce = useRef(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const release = () => {
      loadedAtOnce.current = 0
      setHeld(false)
    }
    GESTURES.forEach((gesture) => addEventListener(gesture, release, { capture: true, passive: true }))
    return () => GESTURES.forEach((gesture) => removeEventListener(gesture, release, true))
  }, [])
  const isWaiting = hasMore && !loading && !paused && !failed && !isHeld
  useEffect(() => {
    if (!isWaiting || !sentinel.current) return undefined
    // Observing starts again after each page: a page too short to scroll is followed by the next.
    return observeVisibility(
      sentinel.current,
      ({ isIntersecting, intersectionRatio }) => {
        if (!isIntersecting || intersectionRatio < VISIBLE_RATIO) return
        loadedAtOnce.current += 1
        if (loadedAtOnce.current > MAX_PAGES_AT_ONCE) setHeld(true)
        else latestOnLoad.current()
      },
      { threshold: VISIBLE_RATIO },
    )
  }, [isWaiting])
  if (!hasMore) return null
  return (
    <div ref={sentinel} style={{ minHeight: 76 }}>
      {failed ? (
        <ErrorState error={error} onRetry={onLoad} />
      ) : isHeld ? (
        <Button kind="secondary" full onClick={onLoad}>
          더 보기
        </Button>
      ) : (
        loading && <Spinner />
      )}
    </div>
  )
}
