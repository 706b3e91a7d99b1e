import { RECEIVE_GIFT, SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import { toQueryString } from '@/lib/query-string'

/**
 * How a receiver opens a gift: by its link, or as an unaccepted card in their own list. `linkKey` replaces the token in
 * addresses of this device.
 */
export type ReceivableGiftRef =
  | { token: string; linkKey?: string; cardId?: undefined }
  | { cardId: string; token?: undefined; linkKey?: undefined }

/** The path that a giver shares. Everyone who has it can accept the gift. */
export const giftLinkPath = (token: string): string => `${RECEIVE_GIFT}?${toQueryString({ gift: token })}`

const receivableQuery = ({ token, linkKey, cardId }: ReceivableGiftRef): string =>
  toQueryString(linkKey ? { link: linkKey } : { gift: token, cardId })

export const receivePath = (
  giftRef: ReceivableGiftRef,
  page: '' | 'fail' | 'already' | 'cancelled-or-registered',
): string => {
  const query = receivableQuery(giftRef)
  return `${RECEIVE_GIFT}${page && `/${page}`}${query && `?${query}`}`
}

/** The texts about a gift with an unknown result. */
export const UNKNOWN_SEND = {
  what: () => '보내던 선물',
  history: { href: SENT_GIFTS, label: '보낸 선물 확인하기' },
  dismissLabel: '확인했어요, 새로 보낼게요',
} as const

/** @param from the form that a retry opens */
export const failedPath = (code: number, from: 'card' | 'basic'): string =>
  `${SEND_GIFT}/fail?${toQueryString({ code, from })}`
