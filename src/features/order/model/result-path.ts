const withOrder = (path: string, orderId: string): string => `${path}?orderId=${encodeURIComponent(orderId)}`

export const successPath = (orderId: string): string => withOrder('/shopping/order/success', orderId)
export const failPath = (orderId: string): string => withOrder('/shopping/order/fail', orderId)
export const SHEET_PATH = '/shopping/order/direct'
export const SHOP_PATH = '/shopping'
export const HISTORY_PATH = '/my/order/history'
