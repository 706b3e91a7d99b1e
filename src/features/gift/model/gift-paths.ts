import type { GiftHistoryRef } from '@/api/main/gift'
import { brand } from '@/config/brand'
import { toQueryString } from '@/lib/query-string'

export const SEND = '/card/send-gift'
export const SEND_BASIC = '/card/send-gift/basic'
/** Charges 담아머니 from the bank account. */
export const MONEY_CHARGE = `/my/${brand.slug}-money/charge`
export const SENT_HISTORY = '/my/gift/sent-history'
export const RECEIVED_HISTORY = '/my/gift/received-history'
export const WAITING_GIFTS = '/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING'
export const MY_CARDS = '/my/cards?tab=GIFT_OWNED'

/** The texts about a gift with an unknown result. */
export const UNKNOWN_SEND = {
  what: () => '보내던 선물',
  history: { href: SENT_HISTORY, label: '보낸 선물 확인하기' },
  dismissLabel: '확인했어요, 새로 보낼게요',
} as const

const RECEIVE = '/card/receive-gift'

const refQuery = ({ cardHistoryId, senderCardId, senderCardDivision }: GiftHistoryRef): string =>
  toQueryString({ historyId: cardHistoryId, senderCardId, division: senderCardDivision })

/** The success page of a sent gift. It loads the gift by these ids, so that a reload shows the same. */
export const sentPath = (ref: GiftHistoryRef): string => `${SEND}/success?${refQuery(ref)}`

/** @param from the form that a retry opens */
export const failedPath = (code: number, from: 'card' | 'basic'): string =>
  `${SEND}/fail?${toQueryString({ code, from })}`

/**
 * How a receiver opens a gift: by its link, or as an unaccepted card in their own list. `linkKey` replaces the token in
 * addresses of this device.
 */
export type ReceivableGiftRef =
  | { token: string; linkKey?: string; cardId?: undefined }
  | { cardId: string; token?: undefined; linkKey?: undefined }

/** The path that a giver shares. Everyone who has it can accept the gift. */
export const giftLinkPath = (token: string): string => `${RECEIVE}?${toQueryString({ gift: token })}`

const receivableQuery = ({ token, linkKey, cardId }: ReceivableGiftRef): string =>
  toQueryString(linkKey ? { link: linkKey } : { gift: token, cardId })

export const receivePath = (
  giftRef: ReceivableGiftRef,
  page: '' | 'fail' | 'already' | 'cancelled-or-registered',
): string => `${RECEIVE}${page && `/${page}`}?${receivableQuery(giftRef)}`
