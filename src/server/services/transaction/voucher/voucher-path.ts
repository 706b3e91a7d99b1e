/** Returns the path of the page that shows one voucher to its member. */
export const voucherPath = (lineId: string): string =>
  `/my/order/history?${new URLSearchParams({ type: 'voucher', voucher: lineId })}`
