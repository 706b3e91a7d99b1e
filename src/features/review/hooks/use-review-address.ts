import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { queryOne } from '@/lib/query-string'
import { useAddressStep } from '@/browser/history/use-address-step'

export type ReviewView = 'filter' | 'photos' | 'replies' | 'report'

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

  const addressWith = (changes: Changes): string => changeQuery(router.asPath, changes)
  const change = (changes: Changes): void => void router.replace(addressWith(changes), undefined, IN_PLACE)

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
    open: (wanted: ReviewView, id?: string) => step.open(addressWith({ review: wanted, reviewId: id })),
    /** `changes`, such as a chosen filter, are applied after the sheet is closed. */
    close: (changes?: Changes) => {
      setWaiting(changes)
      void step.close(addressWith(NO_VIEW))
    },
  }
}
