import type { CartSku } from '@/contract/transaction/cart'
import { formatNumber, formatWon } from '@/lib/money'

/** The problem of a line and how to solve it; null without a problem. */
export const problemMessage = ({ problem, leftInventoryCount }: CartSku): string | null => {
  switch (problem) {
    case 'stopped':
      return '판매가 끝난 상품이에요. 장바구니에서 지워 주세요.'
    case 'sold_out':
      return '품절됐어요. 지우거나, 다시 들어올 때까지 두어도 돼요.'
    case 'stock_short':
      return `${formatNumber(leftInventoryCount)}개 남았어요. 수량을 줄이면 주문할 수 있어요.`
    default:
      return null
  }
}

/** The price change since the line was added; null without a change. */
export const priceChangeMessage = ({ seenPrice, sellPrice }: CartSku): string | null => {
  if (sellPrice === seenPrice) return null
  const by = formatWon(Math.abs(sellPrice - seenPrice))
  return sellPrice < seenPrice ? `담았을 때보다 ${by} 내렸어요.` : `담았을 때보다 ${by} 올랐어요.`
}
