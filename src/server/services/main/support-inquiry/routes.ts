import { Hono } from 'hono'
import * as v from 'valibot'
import { supportInquiryBody } from '@/contract/main/support-inquiry'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import {
  addSupportInquiry,
  changeSupportInquiry,
  deleteSupportInquiry,
  getSupportInquiry,
  listSupportInquiries,
} from './service'

const page = v.object(pageQuery(10))

/** Inquiries to customer service (1:1), under `/api/info/inquiries`. */
export const supportInquiryRoutes = new Hono<AppEnv>()
  .use(requireUser())
  .get('/', async (c) =>
    reply(c, await listSupportInquiries(c.get('deps').db, c.get('userId'), readQuery(c, page))),
  )
  .post('/', async (c) =>
    reply(
      c,
      await addSupportInquiry(c.get('deps'), c.get('userId'), await readBody(c, supportInquiryBody)),
      201,
    ),
  )
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
