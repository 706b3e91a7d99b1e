const MINUTE = 60 * 1000

/** Orders and their lines; times in milliseconds unless noted. */
export const orderLimits = {
  minQuantity: 1,
  maxQuantity: 50,
  /** Different SKUs in one order or cart calculation. */
  maxSkus: 50,
  /** Lines of one order, and of one claim. Each voucher is a line. */
  maxLines: 100,
  /** Unpaid orders of a member that reserve stock, beyond which none is paid by deposit. */
  maxUnpaid: 5,
  /** Sources of points that one order may name: 담아머니 and cards. */
  maxPointSources: 20,
  /** Days after the day of payment in which an unused voucher can be cancelled. */
  voucherCancelDays: 7,
  /** Orders that one member may create. */
  perMember: { max: 60, windowMs: 10 * MINUTE },
} as const
