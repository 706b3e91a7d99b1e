import { RECEIVE_GIFT } from '@/config/paths'
import { toQueryString } from '@/lib/query-string'

/**
 * How a receiver opens a gift: by its link, or as an unaccepted card in their own list. `linkKey` replaces the token in
 * addresses of this device.
 */
export type ReceivableGiftRef =
  | { token: string; linkKey?: string; cardId?: undefined }
  | { cardId: string; token?: undefined; linkKey?: undefined }

const receivableQuery = ({ token, linkKey, cardId }: ReceivableGiftRef): string =>
  toQueryString(linkKey ? { link: linkKey } : { gift: token, cardId })

export const receivePath = (
  giftRef: ReceivableGiftRef,
  page: '' | 'fail' | 'already' | 'cancelled-or-registered',
): string => {
  const query = receivableQuery(giftRef)
  return `${RECEIVE_GIFT}${page && `/${page}`}${query && `?${query}`}`
}
