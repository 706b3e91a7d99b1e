import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useMemberQuery } from '@/api/http/use-member-query'
import { useSession } from '@/api/http/use-session'
import { meQueryOptions } from '@/api/main/user'
import { productQueryOptions } from '@/api/product/product'
import { readerIds } from '@/api/review/reader'
import { aggregationQueryOptions, reviewsInfiniteQueryOptions } from '@/api/review/review'
import { useAddressStep } from '@/browser/history/use-address-step'
import { changeQuery, IN_PLACE, queryOne } from '@/lib/query-string'
import { signInPath } from '@/lib/return-to'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Skeleton } from '@/ui/primitives/skeleton'
import { clearDetails, filterChanges, isFiltered, NO_FILTER, readParams, sortChange } from '../model/filter'
import { Aggregate } from './aggregate'
import { ListControls } from './list-controls'
import { PhotoStrip } from './photo-strip'
import { ReviewList } from './review-list'

type ReviewView = 'filter' | 'photos' | 'replies' | 'report'

type Changes = Record<string, string | undefined>

const NO_VIEW = { review: undefined, reviewId: undefined }

/**
 * The state of the reviews in the address: the filter and the open sheet (`review`, `reviewId`). Other parameters, such
 * as a product drawer (`pid`) or a sub-view (`type`), do not change.
 */
export const useReviewAddress = () => {
  const router = useRouter()
  const view = queryOne(router.query.review)
  const reviewId = queryOne(router.query.reviewId)
  const here = view === undefined ? '' : `${view}/${reviewId ?? ''}`
  const step = useAddressStep('review', here)
  /** Changes that wait until the sheet has left the address, because its step back would undo them. */
  const [waiting, setWaiting] = useState<Changes>()

  const change = (changes: Changes): void =>
    void router.replace(changeQuery(router.asPath, changes), undefined, IN_PLACE)

  useEffect(() => {
    if (here !== '' || !waiting) return
    setWaiting(undefined)
    change(waiting)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [here, waiting])

  return {
    change,
    reviewId,
    isOpen: (wanted: ReviewView) => step.isOpen && view === wanted,
    open: (wanted: ReviewView, id?: string) =>
      step.open((current) => changeQuery(current, { review: wanted, reviewId: id })),
    /** `changes`, such as a chosen filter, are applied after the sheet is closed. */
    close: (changes?: Changes) => {
      setWaiting(changes)
      step.close((current) => changeQuery(current, NO_VIEW))
    },
  }
}

/** The reader of the reviews, with the ids of the member to recognize their own reviews; undefined until they are known. */
const useReviewReader = () => {
  const isMember = useSession() === 'member'
  const { data: me, isFetched } = useMemberQuery(meQueryOptions())
  const userIds = isMember ? (isFetched ? readerIds(me) : undefined) : []
  return { isMember, userIds, reader: isMember ? 'member' : 'visitor' } as const
}

const FilterDrawer = lazySheet(() => import('./filter-drawer').then((file) => file.FilterDrawer))
const RepliesDrawer = lazySheet(() => import('./replies-drawer').then((file) => file.RepliesDrawer))
const ReportDrawer = lazySheet(() => import('./report-drawer').then((file) => file.ReportDrawer))
const PhotoGallery = lazySheet(() => import('./photo-gallery').then((file) => file.PhotoGallery))

/** The reviews of a product. */
export const ReviewTab = ({ productId }: { productId: string }) => {
  const router = useRouter()
  const session = useSession()
  const { isMember, userIds, reader } = useReviewReader()
  const address = useReviewAddress()
  const params = readParams(router.query)
  const sum = useQuery(aggregationQueryOptions(productId))
  const aggregation = sum.data
  const skus = useQuery(productQueryOptions(productId)).data?.skuList ?? []
  const list = useInfiniteQuery({
    ...reviewsInfiniteQueryOptions(productId, params, reader),
    enabled: session !== 'unknown',
  })
  const filtered = isFiltered(params)
  const named = list.data?.pages.flatMap((page) => page.items).find(({ id }) => id === address.reviewId)
  const reset = () => address.change(filterChanges(NO_FILTER))
  const report = (id: string) =>
    isMember ? address.open('report', id) : void router.push(signInPath(router.asPath, 'report'))

  return (
    <Stack $gap={20}>
      {sum.isPending && <Skeleton $height="142px" />}
      {/* If the list has failed too, it shows the error. */}
      {sum.isError && !aggregation && !list.isError && (
        <QueryError query={sum} title="리뷰 요약을 불러오지 못했어요" />
      )}
      {aggregation && aggregation.count !== 0 && <Aggregate aggregation={aggregation} />}
      {aggregation?.count !== 0 && (
        <>
          {!list.isError && <PhotoStrip productId={productId} onOpen={() => address.open('photos')} />}
          <ListControls
            params={params}
            skus={skus}
            onSku={(sellableSkuId) => address.change({ reviewSku: sellableSkuId })}
            onSort={(ordering) => address.change(sortChange(ordering))}
            onFilter={() => address.open('filter')}
            onReset={() => address.change(filterChanges(clearDetails(params)))}
          />
        </>
      )}
      <div>
        <ReviewList
          query={list}
          isFiltered={filtered}
          userIds={userIds}
          isMember={isMember}
          onReset={reset}
          onReplies={(id) => address.open('replies', id)}
          onReport={report}
        />
      </div>

      {address.isOpen('filter') && (
        <FilterDrawer
          productId={productId}
          value={params}
          isOpen
          onClose={() => address.close()}
          onApply={(filter) => address.close(filterChanges(filter))}
        />
      )}
      {address.isOpen('photos') && (
        <PhotoGallery productId={productId} isOpen onClose={() => address.close()} />
      )}
      {address.isOpen('replies') && address.reviewId && (
        <RepliesDrawer
          reviewId={address.reviewId}
          listed={named}
          isListRead={list.isFetched}
          reader={reader}
          isOpen
          onClose={() => address.close()}
        />
      )}
      {address.isOpen('report') &&
        isMember &&
        address.reviewId &&
        userIds &&
        !userIds.includes(named?.userId ?? '') && (
          <ReportDrawer
            key={address.reviewId}
            reviewId={address.reviewId}
            isOpen
            onClose={() => address.close()}
          />
        )}
    </Stack>
  )
}
