import { Hono } from 'hono'
import { exposureReportBody, exposureTarget } from '@/contract/main/exposure-report'
import { exposureReportLimits } from '@/domain/exposure-report'
import { newId } from '@/server/db/new-id'
import { exposureReports } from '@/server/db/schema/account'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { limitRate } from '@/server/http/rate-limit'
import { parse, readBody, reply } from '@/server/http/wire'

export const exposureReportRoutes = new Hono<AppEnv>()

exposureReportRoutes.post('/rereport/:target', requireUser(), async (c) => {
  const deps = c.get('deps')
  const userId = c.get('userId')
  const target = parse(exposureTarget, c.req.param('target'), { name: 'target' })
  const body = await readBody(c, exposureReportBody)
  await limitRate(deps, `exposure:${userId}`, exposureReportLimits.perMember)
  const id = newId('exp')
  await deps.db.insert(exposureReports).values({ id, userId, target, ...body, createdAt: deps.now() })
  return reply(c, { id }, 201)
})
