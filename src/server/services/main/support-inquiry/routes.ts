import { Hono } from 'hono'
import * as v from 'valibot'
import { supportInquiryBody } from '@/contract/main/support-inquiry'
import { supportInquiryLimits } from '@/domain/support-inquiry'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotentIfKeyed } from '@/server/http/idempotency'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import {
  addSupportInquiry,
  changeSupportInquiry,
  deleteSupportInquiry,
  getSupportInquiry,
  listSupportInquiries,
} from './own-support-inquiries'

const page = v.object(pageQuery(10))

/** Inquiries to customer service (1:1), under `/api/info/inquiries`. */
export const supportInquiryRoutes = new Hono<AppEnv>()
  .use(requireUser())
  .get('/', async (c) =>
    reply(c, await listSupportInquiries(c.get('deps').db, c.get('userId'), readQuery(c, page))),
  )
  .post('/', async (c) => {
    const body = await readBody(c, supportInquiryBody)
    const deps = c.get('deps')
    const author = { userId: c.get('userId'), at: deps.now() }
    await limitRate(deps, `support-inquiry:${author.userId}`, perDay(supportInquiryLimits.perDay))
    return reply(c, await runIdempotentIfKeyed(c, body, (tx) => addSupportInquiry(tx, author, body)), 201)
  })
  .get('/:id', async (c) =>
    reply(c, await getSupportInquiry(c.get('deps').db, c.get('userId'), c.req.param('id'))),
  )
  .put('/:id', async (c) => {
    const body = await readBody(c, supportInquiryBody)
    return reply(c, await changeSupportInquiry(c.get('deps'), c.get('userId'), c.req.param('id'), body))
  })
  .delete('/:id', async (c) => {
    await deleteSupportInquiry(c.get('deps'), c.get('userId'), c.req.param('id'))
    return reply(c, {})
  })
