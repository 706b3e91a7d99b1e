import type { infoOperations } from '@/contract/operations/main/info'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { created } from '@/server/http/wire'
import {
  addSupportInquiry,
  changeSupportInquiry,
  deleteSupportInquiry,
  getSupportInquiry,
  listSupportInquiries,
} from './own-support-inquiries'

/** Inquiries to customer service (1:1). */
export const supportInquiryRoutes = {
  listSupportInquiries: ({ deps, userId, query }) => listSupportInquiries(deps.db, userId, query),

  getSupportInquiry: ({ deps, userId, params }) => getSupportInquiry(deps.db, userId, params.id),

  addSupportInquiry: async ({ deps, userId, body, runOnce }) => {
    const author = { userId, at: deps.now() }
    await limitRate(deps, `support-inquiry:${userId}`, rateLimits.addSupportInquiry)
    return created(await runOnce((tx) => addSupportInquiry(tx, author, body)))
  },

  editSupportInquiry: ({ deps, userId, params, body }) => changeSupportInquiry(deps, userId, params.id, body),

  deleteSupportInquiry: async ({ deps, userId, params }) => {
    await deleteSupportInquiry(deps, userId, params.id)
    return {}
  },
} satisfies Partial<Routes<typeof infoOperations>>
