import { RECEIVE_GIFT, SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import { CARD_DIVISIONS, type CardDivision } from '@/domain/card'
import { queryOne, toQueryString } from './query-string'

/** A gift in the history of its sender. */
export interface GiftHistoryRef {
  cardHistoryId: string
  senderCardId: string
  senderCardDivision: CardDivision
}

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

/** The path that a giver shares. Everyone who has it can accept the gift. */
export const giftLinkPath = (token: string): string => `${RECEIVE_GIFT}?${toQueryString({ gift: token })}`

/** Opens a gift in the history of its sender. */
export const sentGiftPath = (ref: GiftHistoryRef): string => `${SENT_GIFTS}?${refQuery(ref)}`

/** The success page of a sent gift. It loads the gift by these ids, so that a reload shows the same. */
export const giftSuccessPath = (ref: GiftHistoryRef): string => `${SEND_GIFT}/success?${refQuery(ref)}`

/** The receipt of a sent gift. */
export const giftReceiptPath = (ref: GiftHistoryRef): string => `${SENT_GIFTS}?kind=receipt&${refQuery(ref)}`
