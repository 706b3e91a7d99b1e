export const ORDER_HISTORY = '/my/order/history'
