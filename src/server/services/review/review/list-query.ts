import type * as v from 'valibot'
import type { reviewOperations } from '@/contract/operations/review'
import { checkDepth } from '@/server/http/wire'

type Query<Id extends 'listReviews' | 'listPhotoReviews'> = v.InferOutput<
  (typeof reviewOperations)[Id]['query']
>

/**
 * `after` is the id of the last review of the previous page, so that every page costs the same. `afterValue` is its count of likes
 * or its score, whichever is the order, as the caller saw it: it may have changed since.
 */
export type ReviewListQuery = Query<'listReviews'> & { age: number[]; score: number[] }
export type PhotoListQuery = Query<'listPhotoReviews'>

/** The query with each age and score once. @throws INVALID_INPUT for a page that is too deep */
export const readReviewQuery = (query: Query<'listReviews'>): ReviewListQuery => {
  checkDepth(query)
  return { ...query, age: [...new Set(query.age)], score: [...new Set(query.score)] }
}
