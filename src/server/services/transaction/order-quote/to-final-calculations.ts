import type { FinalCartCalculations } from '@/contract/transaction/direct-order'
import type { PricedSkus } from './quote-order'

/** Returns the totals (KRW) of priced SKUs as the contract shows them. */
export const toFinalCalculations = ({
  totalProductPrice,
  fees,
  total,
}: PricedSkus): FinalCartCalculations => ({
  totalProductPrice,
  totalDeliveryFee: fees.totalDeliveryFee,
  groupDeliveryDiscount: fees.groupDeliveryDiscount,
  regionalFees: fees.regionalFees,
  totalPgAmountToPay: total,
})
