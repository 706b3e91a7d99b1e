import { toQueryString } from '@/lib/query-string'

/** The receiver's page. Whoever has the address can take the gift, as with a present handed over. */
export const giftLink = (token: string): string => `/card/receive-gift?gift=${token}`

/** A gift open over its sender's history. */
export const sentGiftPath = (gift: {
  id: string
  senderCardId: string
  senderCardDivision: string
}): string =>
  `/my/gift/sent-history?${toQueryString({
    historyId: gift.id,
    senderCardId: gift.senderCardId,
    division: gift.senderCardDivision,
  })}`
