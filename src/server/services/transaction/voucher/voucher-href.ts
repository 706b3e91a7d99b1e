/** Where a member sees one voucher. */
export const voucherHref = (lineId: string): string =>
  `/my/order/history?${new URLSearchParams({ type: 'voucher', voucher: lineId })}`
