import type * as v from 'valibot'
import type { reviewOperations } from '@/contract/operations/review'
import type { Db } from '@/server/db/client'
import type { reviews } from '@/server/db/schema/feedback'
import { AppError } from '@/server/http/app-error'
import { checkDepth } from '@/server/http/wire'
import { getInstallStatus } from '../../channel/channel/channel-settings'

export type ReviewRow = typeof reviews.$inferSelect

/** Checks that a channel has the review extension. @throws NOT_FOUND for an unknown channel; NOT_SUPPORTED */
export const requireReviews = async (db: Db, channelId: string): Promise<void> => {
  if (!(await getInstallStatus(db, channelId)).review.installed) throw new AppError('NOT_SUPPORTED')
}

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
