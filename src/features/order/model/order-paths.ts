import { GIFT_ORDER } from '@/config/paths'
import type { OrderKind } from './order-source'

const withOrder = (path: string, orderId: string): string => `${path}?orderId=${encodeURIComponent(orderId)}`

export const successPath = (orderId: string): string => withOrder('/shopping/order/success', orderId)
export const failPath = (orderId: string): string => withOrder('/shopping/order/fail', orderId)
export const sheetPath = (kind: OrderKind): string =>
  kind === 'cart' ? '/shopping/order' : kind === 'gift' ? GIFT_ORDER : '/shopping/order/direct'
export const SHOP_PATH = '/shopping'
