import { createHmac } from 'node:crypto'
import type { Review } from '@/contract/review/review'

/**
 * Replaces the id of the writer by one that is keyed, and so reveals nothing, unless the reader is the writer: clients
 * recognise the reader's own reviews by the id.
 */
export const hideWriter =
  (viewerId: string | null, secret: string) =>
  <T extends Review>(review: T): T =>
    review.userId === viewerId
      ? review
      : {
          ...review,
          userId: createHmac('sha256', `review writer:${secret}`)
            .update(review.userId)
            .digest('base64url')
            .slice(0, 22),
        }
