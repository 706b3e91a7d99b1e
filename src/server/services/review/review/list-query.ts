import * as v from 'valibot'
import type { reviewOperations } from '@/contract/operations/review'
import { REVIEW_AGES } from '@/domain/feedback'
import { reviewLimits } from '@/domain/limits'
import { checkDepth, parse } from '@/server/http/wire'

/** Reads `10,20` as distinct numbers; an empty text as none. */
const numbers = (allowed: readonly number[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.transform((text) => [...new Set(text === '' ? [] : text.split(','))]),
      v.check(
        (list) => list.every((item) => allowed.map(String).includes(item)),
        '고를 수 없는 값이 있어요.',
      ),
      v.transform((list) => list.map(Number)),
    ),
    '',
  )

const SCORES = Array.from({ length: reviewLimits.maxScore }, (_, index) => index + 1)

const groups = v.object({ age: numbers(REVIEW_AGES), score: numbers(SCORES) })

type Query<Id extends 'listReviews' | 'listPhotoReviews'> = v.InferOutput<
  (typeof reviewOperations)[Id]['query']
>

/**
 * `after` is the id of the last review of the previous page, so that every page costs the same. `afterValue` is its count of likes
 * or its score, whichever is the order, as the caller saw it: it may have changed since.
 */
export type ReviewListQuery = Omit<Query<'listReviews'>, 'age' | 'score'> & v.InferOutput<typeof groups>
export type PhotoListQuery = Query<'listPhotoReviews'>

/** Reads the lists of numbers in a query. @throws INVALID_INPUT for an unknown number, or a page that is too deep */
export const readReviewQuery = (query: Query<'listReviews'>): ReviewListQuery => {
  checkDepth(query)
  return { ...query, ...parse(groups, query) }
}
