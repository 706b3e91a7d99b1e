import type { ChosenSku } from './choose-skus'

const inPieces = (line: ChosenSku): ChosenSku[] =>
  Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }))

/** The lines of an order. Vouchers get one each, because a line has one PIN. */
export const splitVouchers = (chosen: readonly ChosenSku[]): ChosenSku[] =>
  chosen.flatMap((line) => (line.offer.product.productClass === 'giftcard' ? inPieces(line) : [line]))

/** The lines of an order of gifts: one piece for each receiver. */
export const splitPieces = (chosen: readonly ChosenSku[]): ChosenSku[] => chosen.flatMap(inPieces)
