/** The forms of an order: its claims and the confirmation of the purchase. */
export const ORDER_REQUESTS = {
  cancel: '/my/order/cancel-request',
  refund: '/my/order/refund-request',
  exchange: '/my/order/exchange-request',
  confirm: '/my/order/purchase-confirm',
} as const

/** The form of a request, with one line selected, or the lines of the order to choose from. */
export const orderRequestPath = (kind: keyof typeof ORDER_REQUESTS, orderId: string, lineId = ''): string =>
  `${ORDER_REQUESTS[kind]}?${new URLSearchParams({ orderId, ...(lineId && { lineId }) })}`
