import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env'
import { paymentSandboxRoutes } from './payment-routes'

export const sandboxRoutes = new Hono<AppEnv>()
sandboxRoutes.route('/pay', paymentSandboxRoutes)
