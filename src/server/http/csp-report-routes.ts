import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'
import { clientKey } from './client-key'
import { limitRate, perMinute } from './rate-limit'

const MAX_REPORT = 16 * 1024
const REPORTS_OF_CLIENT = perMinute(20)

/** The body that browsers send to a `report-uri`. */
const cspReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string(), ''),
  }),
})

const DIRECTIVE = /^[a-z-]{1,40}$/

/** The host of a blocked address, or the keyword that browsers send instead, such as `inline`. */
const blockedHost = (uri: string): string => {
  if (URL.canParse(uri)) return new URL(uri).host || new URL(uri).protocol
  return /^[a-z-]{1,20}$/.test(uri) ? uri : 'unknown'
}

export const cspReportRoutes = new Hono<AppEnv>()

const refuseLargeReport = bodyLimit({
  maxSize: MAX_REPORT,
  onError: () => {
    throw new AppError('BODY_TOO_LARGE')
  },
})

/** Logs the directive and the blocked host. The address of the page is not logged, because it may hold a token. */
cspReportRoutes.post('/csp-report', refuseLargeReport, async (c) => {
  const deps = c.get('deps')
  await limitRate(deps, `csp-report:${clientKey(c)}`, REPORTS_OF_CLIENT)
  const report = v.safeParse(cspReport, await c.req.json().catch(() => null))
  if (!report.success) throw new AppError('INVALID_INPUT')
  const details = report.output['csp-report']
  const directive =
    (details['effective-directive'] ?? details['violated-directive'] ?? '').split(' ')[0] ?? ''
  deps.log('warn', 'content security policy violation', {
    directive: DIRECTIVE.test(directive) ? directive : 'unknown',
    blocked: blockedHost(details['blocked-uri']),
  })
  return c.body(null, 204)
})
