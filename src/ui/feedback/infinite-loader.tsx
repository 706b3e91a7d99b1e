import { useEffect, useRef } from 'react'
import { observeVisibility } from '@/browser/observe-visibility'
import { ErrorState } from './error-state'
import { Spinner } from './spinner'

const VISIBLE_RATIO = 0.5

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

/** At the foot of a list: loads the next page when it is half visible and nothing is loading. */
export const InfiniteLoader = ({ hasMore, loading, paused = false, error, onLoad }: InfiniteLoaderProps) => {
  const sentinel = useRef<HTMLDivElement>(null)
  const latestOnLoad = useRef(onLoad)
  useEffect(() => {
    latestOnLoad.current = onLoad
  })
  const failed = error !== undefined && error !== null
  const isWaiting = hasMore && !loading && !paused && !failed
  useEffect(() => {
    if (!isWaiting || !sentinel.current) return undefined
    // Observing starts again after each page: a page too short to scroll is followed by the next.
    return observeVisibility(
      sentinel.current,
      ({ isIntersecting, intersectionRatio }) => {
        if (isIntersecting && intersectionRatio >= VISIBLE_RATIO) latestOnLoad.current()
      },
      { threshold: VISIBLE_RATIO },
    )
  }, [isWaiting])
  if (!hasMore) return null
  return (
    <div ref={sentinel} style={{ minHeight: 76 }}>
      {failed ? <ErrorState error={error} onRetry={onLoad} /> : loading && <Spinner />}
    </div>
  )
}
