import { useEffect, useRef } from 'react'
import { ErrorState } from './error-state'
import { Spinner } from './spinner'

export type InfiniteLoaderProps = {
  hasMore: boolean
  loading: boolean
  /** The error of the last page: while there is one, a retry is shown and nothing is loaded unprompted. */
  error?: unknown
  onLoad: () => void
}

/** At the foot of a list: loads the next page when it is half visible and nothing is loading. */
export const InfiniteLoader = ({ hasMore, loading, error, onLoad }: InfiniteLoaderProps) => {
  const sentinel = useRef<HTMLDivElement>(null)
  const latest = useRef(onLoad)
  useEffect(() => {
    latest.current = onLoad
  })
  const failed = error !== undefined && error !== null
  const waits = hasMore && !loading && !failed
  useEffect(() => {
    if (!waits || !sentinel.current) return undefined
    // A new observer reports at once, so a page too short to push the sentinel away asks again.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= 0.5)) latest.current()
      },
      { threshold: 0.5 },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [waits])
  if (!hasMore) return null
  return (
    <div ref={sentinel} style={{ minHeight: 76 }}>
      {failed ? <ErrorState error={error} onRetry={onLoad} /> : loading && <Spinner />}
    </div>
  )
}
