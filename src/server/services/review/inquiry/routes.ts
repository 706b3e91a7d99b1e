import { Hono } from 'hono'
import * as v from 'valibot'
import { inquiryBody, newInquiryBody } from '@/contract/review/inquiry'
import { INQUIRY_STATUSES, inquiryLimits } from '@/domain/inquiry'
import { pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { optionalUserId, requireUser } from '@/server/http/auth'
import { runIdempotentIfKeyed } from '@/server/http/idempotency'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/require-channel'
import { getInquiry, listAnswers, listMyInquiries, listProductInquiries } from './read-inquiries'
import { changeInquiry, deleteInquiry, writeInquiry } from './change-inquiry'

const OWN = '/channel/:channelId/inquiries'

const productQuery = v.object({
  ...pageQuery(pageSizes.inquiries),
  ordering: v.optional(v.picklist(['-create_dt', 'create_dt']), '-create_dt'),
})
const mineQuery = v.object({
  ...pageQuery(pageSizes.inquiries),
  status: v.optional(v.picklist(INQUIRY_STATUSES)),
})

const authorOf = async (c: AppContext) => {
  const { db, now } = c.get('deps')
  const channelId = c.req.param('channelId') ?? ''
  await requireChannel(db, channelId)
  return { userId: c.get('userId'), channelId, at: now() }
}

/** Product inquiries, their answers, and a member's own inquiries. */
export const inquiryRoutes = new Hono<AppEnv>()

inquiryRoutes.get('/channel/:channelId/products/:productId/inquiries', async (c) => {
  const query = readQuery(c, productQuery)
  const request = { ...c.req.param(), readerId: await optionalUserId(c) }
  return reply(c, await listProductInquiries(c.get('deps').db, request, query))
})
inquiryRoutes.get(`${OWN}/mine`, requireUser(), async (c) =>
  reply(c, await listMyInquiries(c.get('deps').db, await authorOf(c), readQuery(c, mineQuery))),
)
inquiryRoutes.post(OWN, requireUser(), async (c) => {
  const body = await readBody(c, newInquiryBody)
  const author = await authorOf(c)
  await limitRate(c.get('deps'), `product-inquiry:${author.userId}`, perDay(inquiryLimits.perDay))
  return reply(c, await runIdempotentIfKeyed(c, body, (tx) => writeInquiry(tx, author, body)), 201)
})
inquiryRoutes.put(`${OWN}/:id`, requireUser(), async (c) => {
  const body = await readBody(c, inquiryBody)
  return reply(c, await changeInquiry(c.get('deps').db, await authorOf(c), c.req.param('id'), body))
})
inquiryRoutes.delete(`${OWN}/:id`, requireUser(), async (c) => {
  await deleteInquiry(c.get('deps').db, await authorOf(c), c.req.param('id'))
  return reply(c, {})
})
inquiryRoutes.get('/:channelId/inquiries/:id', async (c) =>
  reply(c, await getInquiry(c.get('deps').db, { ...c.req.param(), readerId: await optionalUserId(c) })),
)
inquiryRoutes.get('/channels/:channelId/inquiry_answers/inquiry/:id', async (c) =>
  reply(c, await listAnswers(c.get('deps').db, { ...c.req.param(), readerId: await optionalUserId(c) })),
)
