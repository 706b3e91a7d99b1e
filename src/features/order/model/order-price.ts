import { GIFT_ORDER } from '@/config/paths'
import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/address'
import { formatWon } from '@/lib/money'
import type { OrderKind } from './order-source'

/**
 * The postal code for the price: the valid one of the form, else the one that the shopper has given before, or null.
 * Vouchers are not delivered, so they need none.
 */
export const pricingCode = (form: string, draft: string, isDelivered: boolean): string | null => {
  if (!isDelivered) return ''
  if (isPostalCode(form)) return form
  return isPostalCode(draft) ? draft : null
}

/** The message for a changed total; null without a change or a known total. */
export const priceChange = (
  before: number | null,
  now: DirectOrderCalculation | undefined,
): { title: string; body: string } | null => {
  const after = now?.finalCartCalculations.totalPgAmountToPay
  if (before === null || after === undefined || after === before) return null
  return {
    title: '결제 금액이 바뀌었어요',
    body: `${formatWon(before)}에서 ${formatWon(after)}으로 바뀌었어요.\n바뀐 금액을 확인하고 다시 결제해 주세요.`,
  }
}

const withOrder = (path: string, orderId: string): string => `${path}?orderId=${encodeURIComponent(orderId)}`

export const successPath = (orderId: string): string => withOrder('/shopping/order/success', orderId)
export const failPath = (orderId: string): string => withOrder('/shopping/order/fail', orderId)
export const sheetPath = (kind: OrderKind): string =>
  kind === 'cart' ? '/shopping/order' : kind === 'gift' ? GIFT_ORDER : '/shopping/order/direct'
export const SHOP_PATH = '/shopping'
