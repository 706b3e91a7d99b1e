import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { directOrderQueryOptions } from '@/api/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { OrderSource } from '../model/order-source'
import { pricingCode } from '../model/price-code'

/**
 * The server's price of the products at a postal code, loaded again when the code is complete. The last price is shown
 * until then.
 *
 * @returns the Query, with `total` (amount in won before points, null while unknown) and `isCurrent`:
 * whether the amounts belong to the postal code of the form
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
