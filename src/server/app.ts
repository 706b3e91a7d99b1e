import { Hono, type MiddlewareHandler } from 'hono'
import type { ServerEnv } from '@/config/server-variables'
import { type Capability, capabilitiesOf } from '@/contract/capabilities'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { limitBody } from '@/server/http/body'
import type { Deps } from './deps'
import type { ServerExtension } from './extension'
import { createRoutesWithoutBackend } from './health/platform-answers'
import { healthRoutes } from './health/routes'
import type { AppEnv } from './http/app-env'
import { cspReportRoutes } from './http/csp-report-routes'
import { onError, onNotFound, refuseNul, requestContext } from './http/errors'
import { refuseDuringMaintenance } from './http/maintenance'
import { addRoutes } from './http/route'
import { mediaRoutes } from './media/routes'
import { requirePasscodeProof } from './services/main/passcode/proof'
import { smsReportRoutes } from './services/main/sms/delivery-report'
import { verificationReturnRoutes } from './services/main/verification/routes'
import { implementedOperations, serviceRoutes } from './services/routes'
import { staffRoutes } from './services/staff/routes'
import { parcelNoticeRoutes } from './services/transaction/line-operation/follow-parcel'
import { paymentReturnRoutes } from './services/transaction/payment/routes'

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
  // Before anything refuses the call: the error of a service has the keys of its other answers.
  app.use('/services/*', snakeWire)
  app.use(refuseNul)
  app.use(limitBody)

  // Mounted before the maintenance check: health, pictures, the extension's own routes and the staff API stay available.
  app.route('/', healthRoutes)
  app.route('/', cspReportRoutes)
  app.route('/media', mediaRoutes)
  for (const [name, routes] of Object.entries(extension.routes)) app.route(`/${name}`, routes)
  addRoutes(app, staffOperations, staffRoutes, requirePasscodeProof)
  app.use(refuseDuringMaintenance(({ env }) => env.maintenanceUntil ?? null))
  for (const middleware of extension.middleware) app.use(middleware)
  // Each service lists the headers and capabilities that it supports in addition to the specification.
  const headers = ['Idempotency-Key', PASSCODE_PROOF_HEADER, SCREEN_MEMBER_HEADER]
  for (const service of SERVICE_NAMES) {
    const base = service === 'main' ? '' : `/services/${service}`
    app.get(`${base}/capabilities`, (c) => {
      const lacks = (name: Capability) =>
        (name === 'addressSearch' || name === 'push') && !deps.adapters[name]
      return c.json({ headers, capabilities: capabilitiesOf(service).filter((name) => !lacks(name)) })
    })
  }
  addRoutes(app, implementedOperations, serviceRoutes, requirePasscodeProof)
  app.route('/nice', verificationReturnRoutes)
  // The gateway posts the browser here from its own site, without cookies of this site.
  app.route('/payment', paymentReturnRoutes)
  app.route('/sms', smsReportRoutes)
  app.route('/parcel', parcelNoticeRoutes)
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
