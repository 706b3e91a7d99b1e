import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { changeQuery } from '@/lib/change-query'
import { queryOne } from '@/lib/query-string'

/** The sheet's own history entry must be gone before the address changes, or "back" would open it again. */
const CLOSED_MS = 200

export type ReviewView = 'filter' | 'photos' | 'replies' | 'report'

const NO_VIEW = { review: undefined, reviewId: undefined }

/**
 * What the address says about reviews. Only its own parts are changed: a product drawer (`pid`) or a sub-view (`type`)
 * stays as it is. An open sheet stands in the address (`review`, `reviewId`), so reload and share keep it.
 */
export const useReviewAddress = () => {
  const router = useRouter()
  const inAddress = queryOne(router.query.review)
  const reviewId = queryOne(router.query.reviewId)
  const here = inAddress === undefined ? undefined : `${inAddress}/${reviewId ?? ''}`
  const [closing, setClosing] = useState<{ here: string; changes: Record<string, string | undefined> }>()

  const change = (changes: Record<string, string | undefined>) =>
    router.replace(changeQuery(router.asPath, changes), undefined, { shallow: true, scroll: false })

  useEffect(() => {
    if (!closing) return undefined
    const timer = setTimeout(() => {
      // Until the address has changed it still names the sheet, which would open once more.
      void change({ ...NO_VIEW, ...closing.changes }).finally(() => setClosing(undefined))
    }, CLOSED_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closing])

  const isOpen = here !== undefined && closing?.here !== here
  return {
    change: (changes: Record<string, string | undefined>) => void change(changes),
    reviewId,
    isOpen: (view: ReviewView) => isOpen && inAddress === view,
    open: (view: ReviewView, id?: string) => void change({ review: view, reviewId: id }),
    /** `changes` are made to the address in the same step, such as a chosen filter. */
    close: (changes: Record<string, string | undefined> = {}) => here && setClosing({ here, changes }),
  }
}
