import { Hono } from 'hono'
import * as v from 'valibot'
import { LEGAL_DOCUMENTS } from '@/domain/info'
import type { AppEnv } from '@/server/http/app-env'
import { pageQuery, parse, readQuery, reply } from '@/server/http/wire'
import { getDocument } from './get-document'
import { listFaqs } from './list-faqs'
import { getNotice, listNotices } from './read-notices'

const page = v.object(pageQuery(20))
const versionQuery = v.object({ version: v.optional(v.pipe(v.string(), v.maxLength(20))) })

export const infoRoutes = new Hono<AppEnv>()

infoRoutes.get('/notices', async (c) => reply(c, await listNotices(c.get('deps').db, readQuery(c, page))))
infoRoutes.get('/notices/:id', async (c) => reply(c, await getNotice(c.get('deps').db, c.req.param('id'))))
infoRoutes.get('/faqs', async (c) => reply(c, await listFaqs(c.get('deps').db)))
infoRoutes.get('/documents/:kind', async (c) => {
  const kind = parse(v.picklist(LEGAL_DOCUMENTS), c.req.param('kind'), { name: 'kind' })
  return reply(c, await getDocument(c.get('deps'), kind, readQuery(c, versionQuery).version))
})
