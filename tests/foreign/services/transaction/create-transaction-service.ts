import { createCommerceService } from '@tests/foreign/http/commerce'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'
import { addCartRoutes } from '@tests/foreign/services/transaction/cart-routes'
import { addOrderCalls } from '@tests/foreign/services/transaction/order-calls'
import { addOrderRoutes } from '@tests/foreign/services/transaction/order-routes'
import { addPaymentWindows } from '@tests/foreign/services/transaction/payment-windows'

/**
 * Cart, orders and the stand-ins of the two payment windows. Errors are `{ error }`.
 *
 * @param siteOrigin where a payment leads, with the order calls that the openapi document adds; without them none
 */
export const createTransactionService = (context: CommerceContext, siteOrigin: string | null) => {
  const service = createCommerceService('error')
  addCartRoutes(service, context)
  addOrderRoutes(service, context)
  addPaymentWindows(service)
  if (siteOrigin !== null) addOrderCalls(service, context, siteOrigin)
  return service
}
