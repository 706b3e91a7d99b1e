import type { accountOperations } from '@/contract/operations/main/account'
import { rateLimits } from '@/domain/rate-limits'
import { newId } from '@/server/db/new-id'
import { exposureReports } from '@/server/db/schema/account'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { created } from '@/server/http/wire'

export const exposureReportRoutes = {
  reportExposure: async ({ deps, userId, params: { target }, body }) => {
    await limitRate(deps, `exposure:${userId}`, rateLimits.reportExposure)
    const id = newId('exp')
    await deps.db.insert(exposureReports).values({ id, userId, target, ...body, createdAt: deps.now() })
    return created({ id })
  },
} satisfies Partial<Routes<typeof accountOperations>>
