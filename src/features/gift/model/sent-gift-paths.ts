import type { GiftHistoryRef } from '@/api/main/gift'
import { SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import { CARD_DIVISIONS } from '@/domain/card'
import { queryOne, toQueryString } from '@/lib/query-string'

const refQuery = ({ cardHistoryId, senderCardId, senderCardDivision }: GiftHistoryRef): string =>
  toQueryString({ historyId: cardHistoryId, senderCardId, division: senderCardDivision })

/** The gift of an address; an empty id without one. */
export const readGiftRef = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): GiftHistoryRef => ({
  cardHistoryId: queryOne(query.historyId) ?? '',
  senderCardId: queryOne(query.senderCardId) ?? '',
  senderCardDivision: CARD_DIVISIONS.find((division) => division === queryOne(query.division)) ?? 'MASTER',
})

/** The success page of a sent gift. It loads the gift by these ids, so that a reload shows the same. */
export const sentPath = (ref: GiftHistoryRef): string => `${SEND_GIFT}/success?${refQuery(ref)}`

/** The receipt of a sent gift. */
export const giftReceiptPath = (ref: GiftHistoryRef): string => `${SENT_GIFTS}?kind=receipt&${refQuery(ref)}`
