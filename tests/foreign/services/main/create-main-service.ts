import { Hono } from 'hono'
import { ServiceError } from '@tests/foreign/http/service-error'
import { UNKNOWN_ROUTE } from '@tests/foreign/http/unknown-route'
import { addAccountRoutes } from '@tests/foreign/services/main/account-routes'
import { addCardRoutes } from '@tests/foreign/services/main/card-routes'
import { addGiftRoutes } from '@tests/foreign/services/main/gift-routes'
import { addInfoRoutes } from '@tests/foreign/services/main/info-routes'
import type { MainContext } from '@tests/foreign/services/main/main-context'
import { addMoneyRoutes } from '@tests/foreign/services/main/money-routes'
import { addSignInRoutes } from '@tests/foreign/services/main/sign-in-routes'
import { addVerificationRoutes } from '@tests/foreign/services/main/verification-routes'

/** Raw camelCase bodies; errors are `{ code, message }`. */
export const createMainService = (context: MainContext) => {
  const service = new Hono({ strict: false })
  service.notFound((c) => c.text('Not Found', 404, UNKNOWN_ROUTE))
  service.onError((error, c) => {
    if (!(error instanceof ServiceError)) return c.text('Internal Server Error', 500)
    return c.json({ code: error.code ?? 5000, message: error.message }, error.status)
  })
  addSignInRoutes(service, context)
  addAccountRoutes(service, context)
  addVerificationRoutes(service, context)
  addCardRoutes(service, context)
  addGiftRoutes(service, context)
  addMoneyRoutes(service, context)
  addInfoRoutes(service, context)
  return service
}
