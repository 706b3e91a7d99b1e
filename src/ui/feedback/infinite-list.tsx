import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { observeVisibility } from '@/browser/observe-visibility'
import { MAX_PAGES, withoutRepeats } from '@/lib/next-page'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { ErrorState } from './error-state'
import { isPartlyRead, PartlyRead } from './partly-read'
import { QueryError, type RetryableQuery } from './query-error'
import { Spinner } from './spinner'

const VISIBLE_RATIO = 0.5
/** Pages that a list loads one after the other without a gesture: a service may answer without an end. */
const MAX_PAGES_AT_ONCE = 3
const GESTURES = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'scroll'] as const

type InfiniteLoaderProps = {
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
  const load = useEffectEvent(onLoad)
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
        else load()
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

/** The part of the result of `useInfiniteQuery` that a list uses. */
interface ItemPage {
  items: readonly unknown[]
}
type ItemOf<Page extends ItemPage> = Page['items'][number]

export interface PagesQuery<Page extends ItemPage> extends RetryableQuery {
  data: { pages: readonly Page[] } | undefined
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Items of one page that are drawn at once; a page of the contract has at most this many. */
const MAX_DRAWN = 100

/** The first items of each page, up to `MAX_DRAWN` of a page and as many again for each of the `steps` that are shared by all pages. */
const cutPages = <Page extends ItemPage>(pages: readonly Page[], steps: number): readonly Page[] => {
  let stepsLeft = steps
  const drawn: Page[] = []
  for (const page of pages) {
    const needed = Math.max(0, Math.ceil(page.items.length / MAX_DRAWN) - 1)
    if (needed > stepsLeft) {
      drawn.push({ ...page, items: page.items.slice(0, MAX_DRAWN * (stepsLeft + 1)) })
      break
    }
    stepsLeft -= needed
    drawn.push(page)
  }
  return drawn
}

const countItems = (pages: readonly ItemPage[]): number =>
  pages.reduce((sum, { items }) => sum + items.length, 0)

interface Props<Page extends ItemPage> {
  query: PagesQuery<Page>
  /** Shown until the first page arrives. */
  skeleton: ReactNode
  /** Shown when there is no item. */
  empty: ReactNode
  /** The items to draw where they are not simply those of all pages. */
  items?: readonly ItemOf<Page>[]
  errorTitle?: ReactNode
  /** Loads the next page where more than `fetchNextPage` is needed. */
  onLoadMore?: () => void
  /** What loads the next page on a tap; without it the next page loads when the foot of the list is near. */
  more?: ReactNode
  /** Draws what surrounds items and loader; skeleton, error and empty state stay outside of it. */
  renderFrame?: (content: ReactNode) => ReactNode
  children: (items: readonly ItemOf<Page>[], pages: readonly Page[]) => ReactNode
}

const pagesOf = <Page extends ItemPage>({ data }: Pick<PagesQuery<Page>, 'data'>): readonly Page[] =>
  withoutRepeats(data?.pages ?? [])

/** The items of all pages, each once. */
export const itemsOf = <Page extends ItemPage>(
  query: Pick<PagesQuery<Page>, 'data'>,
): readonly ItemOf<Page>[] => pagesOf(query).flatMap(({ items }) => items)

/**
 * A list that grows by pages: skeleton, error with a retry, empty state, items and the next page at its foot.
 * Items that are known stay when a refetch fails. Of a service that answers everything in one page, the items are drawn as if
 * they came in pages: 5,000 at once would take a phone minutes.
 */
export const InfiniteList = <Page extends ItemPage>({
  query,
  skeleton,
  empty,
  items: given,
  errorTitle,
  onLoadMore,
  more,
  renderFrame,
  children,
}: Props<Page>) => {
  const [steps, setSteps] = useState(0)
  const pages = pagesOf(query)
  const items = given ?? pages.flatMap((page) => page.items)
  if (query.isPending) return skeleton
  if (query.error && items.length === 0) return <QueryError query={query} title={errorTitle} />
  if (items.length === 0 && !query.hasNextPage)
    return query.data?.pages.some(isPartlyRead) ? <QueryError query={query} title={errorTitle} /> : empty
  const drawnPages = cutPages(pages, steps)
  const drawn = countItems(drawnPages)
  const isCut = drawn < countItems(pages) && drawn < items.length
  const drawMore = () => setSteps(steps + 1)
  const content = (
    <>
      {items.length > 0 && (isCut ? children(items.slice(0, drawn), drawnPages) : children(items, pages))}
      <PartlyRead answers={query.data?.pages ?? []} />
      {(query.data?.pages.length ?? 0) >= MAX_PAGES && (
        <Text $size={13} $tone="second">
          여기까지만 보여 드려요. 조건을 좁혀서 찾아보세요.
        </Text>
      )}
      {isCut ? (
        more ? (
          <Button kind="secondary" full onClick={drawMore}>
            더 보기
          </Button>
        ) : (
          // Observed again for each part: its foot may be in view at once.
          <InfiniteLoader key={drawn} hasMore loading={false} onLoad={drawMore} />
        )
      ) : (
        (more ?? (
          <InfiniteLoader
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            paused={query.isFetching}
            error={query.isFetchNextPageError ? query.error : null}
            onLoad={onLoadMore ?? (() => void query.fetchNextPage())}
          />
        ))
      )}
    </>
  )
  return renderFrame ? renderFrame(content) : content
}
