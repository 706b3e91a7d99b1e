import { Hono } from 'hono'
import * as v from 'valibot'
import { newDesignBody, newPictureBody, publishDesignBody, saveDesignBody } from '@/contract/main/studio'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { readBody, readQuery, reply, sizedPage } from '@/server/http/wire'
import { createDesign, deleteDesign, saveDesign } from './change-designs'
import { getDesign, listDesigns } from './list-designs'
import { deletePicture, addPicture, listPictures } from './pictures'
import { publishDesign } from './publish-design'

/** Each one makes a card with its accounts, and takes a name. */
const PUBLICATIONS_OF_MEMBER = perDay(20)
/** A deleted one leaves its answer, which is stored for its key. */
const NEW_DESIGNS_OF_MEMBER = perDay(200)

const designsQuery = sizedPage({ state: v.optional(v.picklist(['draft', 'published']), 'draft') }, 12)
const picturesQuery = sizedPage({}, 30)

const designRequest = (c: AppContext, id: string) => ({
  userId: c.get('userId'),
  id,
  at: c.get('deps').now(),
})

/** The card studio: a member's designs and photos. */
export const studioRoutes = new Hono<AppEnv>()
  .use(requireUser())
  .get('/designs', async (c) => {
    const query = readQuery(c, designsQuery)
    return reply(c, await listDesigns(c.get('deps').db, c.get('userId'), query))
  })
  .post('/designs', async (c) => {
    const body = await readBody(c, newDesignBody)
    const owner = { userId: c.get('userId'), at: c.get('deps').now() }
    await limitRate(c.get('deps'), `studio-design:${owner.userId}`, NEW_DESIGNS_OF_MEMBER)
    return reply(c, await runIdempotent(c, body, (tx) => createDesign(tx, owner, body)), 201)
  })
  .get('/designs/:id', async (c) =>
    reply(c, await getDesign(c.get('deps').db, c.get('userId'), c.req.param('id'))),
  )
  .put('/designs/:id', async (c) => {
    const body = await readBody(c, saveDesignBody)
    return reply(c, await saveDesign(c.get('deps').db, designRequest(c, c.req.param('id')), body))
  })
  .delete('/designs/:id', async (c) =>
    reply(c, await deleteDesign(c.get('deps').db, designRequest(c, c.req.param('id')))),
  )
  .post('/designs/:id/publish', async (c) => {
    const body = await readBody(c, publishDesignBody)
    await limitRate(c.get('deps'), `publish:${c.get('userId')}`, PUBLICATIONS_OF_MEMBER)
    const design = designRequest(c, c.req.param('id'))
    return reply(c, await runIdempotent(c, body, (tx) => publishDesign(tx, design, body)))
  })
  .get('/pictures', async (c) => {
    const query = readQuery(c, picturesQuery)
    return reply(c, await listPictures(c.get('deps').db, c.get('userId'), query))
  })
  .post('/pictures', async (c) => {
    const { path } = await readBody(c, newPictureBody)
    const { db, now } = c.get('deps')
    return reply(c, await addPicture(db, { userId: c.get('userId'), path, at: now() }), 201)
  })
  .delete('/pictures/:id', async (c) =>
    reply(c, await deletePicture(c.get('deps').db, designRequest(c, c.req.param('id')))),
  )
