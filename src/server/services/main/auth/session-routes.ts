import { Hono } from 'hono'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser, callerOf } from '@/server/http/auth'
import { reply } from '@/server/http/wire'
import { endOwnSession } from './end-session'
import { listSessions } from './list-sessions'

/** Mounted at `/api/user`. */
export const sessionRoutes = new Hono<AppEnv>()

sessionRoutes.get('/sessions', requireUser(), async (c) =>
  reply(c, { items: await listSessions(c.get('deps'), c.get('userId'), c.get('sessionId')) }),
)

sessionRoutes.delete('/sessions/:sessionId', requireUser(), async (c) => {
  const deps = c.get('deps')
  await endOwnSession(deps, callerOf(c), c.req.param('sessionId'))
  return reply(c, { ok: true })
})
