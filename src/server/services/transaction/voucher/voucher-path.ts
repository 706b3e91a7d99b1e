import { ORDER_HISTORY } from '@/config/paths'
/** Returns the path of the page that shows one voucher to its member. */
export const voucherPath = (lineId: string): string =>
  `${ORDER_HISTORY}?${new URLSearchParams({ type: 'voucher', voucher: lineId })}`
