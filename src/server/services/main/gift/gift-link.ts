import { RECEIVE_GIFT, SENT_GIFTS } from '@/config/paths'
import { toQueryString } from '@/lib/query-string'

/** Returns the path of the receiver's page. Anyone with the link can accept the gift. */
export const giftLink = (token: string): string => `${RECEIVE_GIFT}?gift=${token}`

/** Returns the path that opens a gift in its sender's history. */
export const sentGiftPath = (gift: {
  id: string
  senderCardId: string
  senderCardDivision: string
}): string =>
  `${SENT_GIFTS}?${toQueryString({
    historyId: gift.id,
    senderCardId: gift.senderCardId,
    division: gift.senderCardDivision,
  })}`
