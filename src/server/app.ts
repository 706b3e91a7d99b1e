import { Hono, type MiddlewareHandler } from 'hono'
import type { ServerEnv } from '@/config/server-variables'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { Deps } from './deps'
import type { ServerExtension } from './extension'
import type { AppEnv } from './http/app-env'
import { cspReportRoutes } from './http/csp-report-routes'
import { onError, onNotFound, refuseNul, requestContext } from './http/errors'
import { limitBody } from './http/limit-body'
import { refuseDuringMaintenance } from './http/maintenance'
import { healthRoutes } from './health/routes'
import { createRoutesWithoutBackend } from './health/routes-without-backend'
import { mediaRoutes } from './media/routes'
import { addressRoutes } from './services/auth/address/routes'
import { storefrontUserRoutes } from './services/auth/user/routes'
import { channelRoutes } from './services/channel/channel/routes'
import { mainAuthRoutes } from './services/main/auth/routes'
import { sessionRoutes } from './services/main/auth/session-routes'
import { exposureReportRoutes } from './services/main/exposure-report/routes'
import { infoRoutes } from './services/main/info/routes'
import { supportInquiryRoutes } from './services/main/support-inquiry/routes'
import { termsRoutes } from './services/main/terms/routes'
import { bankMoveRoutes } from './services/main/bank-move/routes'
import { cardShopRoutes } from './services/main/card-shop/routes'
import { cardRoutes } from './services/main/card/routes'
import { chargeRoutes } from './services/main/charge/routes'
import { giftRoutes } from './services/main/gift/routes'
import { moneyRoutes } from './services/main/money/routes'
import { notificationRoutes } from './services/main/notification/routes'
import { openBankingRoutes } from './services/main/open-banking/routes'
import { passcodeRoutes } from './services/main/passcode/routes'
import { studioRoutes } from './services/main/studio/routes'
import { uploadRoutes } from './services/main/upload/routes'
import { verificationRoutes } from './services/main/verification/routes'
import { withdrawRoutes } from './services/main/account-withdrawal/routes'
import { userRoutes } from './services/main/user/routes'
import { productRoutes } from './services/product/product/routes'
import { claimRoutes } from './services/transaction/claim/routes'
import { wishlistRoutes } from './services/product/wishlist/routes'
import { capabilitiesOf } from '@/contract/capabilities'
import { inquiryRoutes } from './services/review/inquiry/routes'
import { myReviewRoutes } from './services/review/my-review/routes'
import { reviewRoutes } from './services/review/review/routes'
import { cartRoutes } from './services/transaction/cart/routes'
import { searchWordRoutes } from './services/product/search-word/routes'
import { directOrderRoutes } from './services/transaction/direct-order/routes'
import { orderRoutes } from './services/transaction/order/routes'
import { paymentReturnRoutes } from './services/transaction/payment/routes'
import { voucherRoutes } from './services/transaction/voucher/routes'

const snakeWire: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('wire', 'snake')
  await next()
}

/** The six services of the reference backend under `/api`. A trailing slash does not change an address. */
export const createApp = (deps: Deps, extension: ServerExtension) => {
  const app = new Hono<AppEnv>({ strict: false }).basePath('/api')
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestContext(deps))
  app.use(refuseNul)
  app.use(limitBody)

  // Mounted before the maintenance check: health, pictures and the extension's own routes stay available.
  app.route('/', healthRoutes)
  app.route('/', cspReportRoutes)
  app.route('/media', mediaRoutes)
  for (const [name, routes] of Object.entries(extension.routes)) app.route(`/${name}`, routes)
  app.use('/services/*', snakeWire)
  app.use(refuseDuringMaintenance(({ env }) => env.maintenanceUntil ?? null))
  for (const middleware of extension.middleware) app.use(middleware)
  // Each service lists the headers and capabilities that it supports in addition to the specification.
  const headers = ['Idempotency-Key', PASSCODE_PROOF_HEADER, SCREEN_MEMBER_HEADER]
  for (const service of SERVICE_NAMES) {
    const base = service === 'main' ? '' : `/services/${service}`
    app.get(`${base}/capabilities`, (c) => c.json({ headers, capabilities: capabilitiesOf(service) }))
  }
  app.route('/services/auth', addressRoutes)
  app.route('/services/auth', storefrontUserRoutes)
  app.route('/services/channel', channelRoutes)
  app.route('/services/product', productRoutes)
  app.route('/services/product', wishlistRoutes)
  app.route('/services/review', inquiryRoutes)
  app.route('/services/review', myReviewRoutes)
  app.route('/services/review', reviewRoutes)
  app.route('/services/transaction', cartRoutes)
  app.route('/services/product', searchWordRoutes)
  app.route('/services/transaction', directOrderRoutes)
  app.route('/services/transaction', orderRoutes)
  app.route('/services/transaction', voucherRoutes)
  app.route('/services/transaction', claimRoutes)

  app.route('/auth', mainAuthRoutes)
  app.route('/auth', withdrawRoutes)
  app.route('/nice', verificationRoutes)
  app.route('/bc', exposureReportRoutes)
  app.route('/user', userRoutes)
  app.route('/user', sessionRoutes)
  app.route('/card', cardRoutes)
  app.route('/card-shop', cardShopRoutes)
  app.route('/info/inquiries', supportInquiryRoutes)
  app.route('/gift', giftRoutes)
  app.route('/charge', chargeRoutes)
  app.route('/money', moneyRoutes)
  app.route('/notifications', notificationRoutes)
  app.route('/money', bankMoveRoutes)
  app.route('/open-banking', openBankingRoutes)
  app.route('/passcode', passcodeRoutes)
  app.route('/info', infoRoutes)
  app.route('/terms', termsRoutes)
  app.route('/studio', studioRoutes)
  app.route('/uploads', uploadRoutes)
  // The gateway posts the browser here from its own site, without cookies of this site.
  app.route('/payment', paymentReturnRoutes)
  return app
}

/** The API of a process while all six services are elsewhere: it refuses every call but those of its platform. */
export const createAppWithoutServices = (env: Pick<ServerEnv, 'metricsToken'>) => {
  const app = new Hono({ strict: false }).basePath('/api')
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  app.route('/', createRoutesWithoutBackend(env))
  const message = '이 서버에는 API가 없어요. (This server has no API: the services of the app are elsewhere.)'
  app.notFound((c) => c.json({ code: errorCodes.NOT_FOUND, message }, 404))
  return app
}

export type App = ReturnType<typeof createApp>
