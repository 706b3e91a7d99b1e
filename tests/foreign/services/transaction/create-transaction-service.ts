import { createCommerceService } from '@tests/foreign/http/commerce'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'
import { addCartRoutes } from '@tests/foreign/services/transaction/cart-routes'
import { addOrderRoutes } from '@tests/foreign/services/transaction/order-routes'
import { addPaymentWindows } from '@tests/foreign/services/transaction/payment-windows'

/** Cart, orders and the stand-ins of the two payment windows. Errors are `{ error }`. */
export const createTransactionService = (context: CommerceContext) => {
  const service = createCommerceService('error')
  addCartRoutes(service, context)
  addOrderRoutes(service, context)
  addPaymentWindows(service)
  return service
}
