import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { postReview, putReview } from '@/api/review/my-review'
import { reviewsKey } from '@/api/review/review'
import { ordersKey } from '@/api/transaction/order'
import { reviewLimits } from '@/domain/limits'
import { alert } from '@/ui/overlay/alert-store'
import { dropDraft, readDraft, type ReviewDraft, saveDraft } from '../model/draft'

/** A purchase to write about, or a review to change. */
export type ReviewTarget = { lineId: string } | { reviewId: string }

const nameOf = (target: ReviewTarget): string =>
  'lineId' in target ? `line:${target.lineId}` : `review:${target.reviewId}`

const problemsOf = ({ score, comments }: ReviewDraft): Record<string, string> => ({
  ...(score === 0 && { score: '별점을 골라 주세요.' }),
  ...(comments.trim().length < reviewLimits.minLength && {
    comments: `${reviewLimits.minLength}자 이상 적어 주세요.`,
  }),
})

/** Score, words and photos of a review; what was typed is kept on this phone until it is sent. */
export const useReviewForm = (target: ReviewTarget, start: ReviewDraft, onDone: () => void) => {
  const name = nameOf(target)
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(name) ?? start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const key = useRef('')
  const isSent = useRef(false)
  const isTouched = useRef(false)
  useEffect(() => {
    if (isTouched.current && !isSent.current) saveDraft(name, draft)
  }, [name, draft])

  const { mutate, isPending } = useMutation({
    mutationFn: (sent: ReviewDraft) => {
      const body = { ...sent, comments: sent.comments.trim() }
      if ('reviewId' in target) return putReview(target.reviewId, body)
      // The same words sent again (a lost answer) are the same review; changed words are another try.
      key.current ||= newIdempotencyKey()
      return postReview({ lineId: target.lineId, ...body }, key.current)
    },
    onSuccess: () => {
      isSent.current = true
      dropDraft(name)
      void queryClient.invalidateQueries({
        queryKey: reviewsKey,
        // The purchase is no longer one that waits; asking for it again could only fail.
        predicate: ({ queryKey }) => queryKey[2] !== 'writable-line',
      })
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void queryClient.invalidateQueries({ queryKey: ['product'] })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setProblems(error.fields)
      else void alert(asApiError(error).message)
    },
  })
  const change = (part: Partial<ReviewDraft> | ((before: ReviewDraft) => Partial<ReviewDraft>)) => {
    key.current = ''
    isTouched.current = true
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    setProblems({})
  }
  const submit = () => {
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) mutate(draft)
  }
  return { draft, problems, isPending, change, submit }
}
