import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directOrderQueryOptions } from '@/api/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { OrderSource } from '../model/order-source'
import { pricingCode } from '../model/price-code'

/**
 * The server's price of the goods at a postal code, asked again as soon as the code is whole. Until the
 * new answer is there the last one stays on the screen.
 *
 * @returns the Query, with `total` (won before points, null while unknown) and `isCurrent`: the amounts
 * are those of the postal code in the form
 */
export const useOrderPrice = (source: OrderSource, formCode: string) => {
  const { skus, postalCode, isDelivered } = source
  const code = pricingCode(formCode, postalCode, isDelivered)
  const price = useQuery({
    ...directOrderQueryOptions(skus, code ?? ''),
    // Vouchers have a price without a postal code.
    enabled: code !== null,
    placeholderData: keepPreviousData,
  })
  return {
    ...price,
    isWaitingForCode: code === null,
    total: price.data?.finalCartCalculations.totalPgAmountToPay ?? null,
    isCurrent: price.isSuccess && !price.isPlaceholderData && (!isDelivered || isPostalCode(formCode)),
  }
}

export type OrderPrice = ReturnType<typeof useOrderPrice>
