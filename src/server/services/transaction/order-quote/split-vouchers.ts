import type { ChosenSku } from './choose-skus'

/** The lines of an order. Vouchers get one each, because a line has one PIN. */
export const splitVouchers = (chosen: readonly ChosenSku[]): ChosenSku[] =>
  chosen.flatMap((line) =>
    line.offer.product.productClass === 'giftcard'
      ? Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }))
      : [line],
  )
