import { Hono } from 'hono'
import { testUserQuery } from '@/contract/main/auth'
import type { AppEnv } from '@/server/http/app-env'
import { notFound } from '@/server/http/app-error'
import { deviceOf } from '@/server/http/client-key'
import { readQuery, reply } from '@/server/http/wire'
import { startSession } from '@/server/services/main/auth/tokens'
import { KIM_DAMA, PERSONS } from '../seed/persons'
import { requireOwnHost } from './require-own-host'

/** Mounted at `/api/dev`. */
export const testUserRoutes = new Hono<AppEnv>()
testUserRoutes.use(requireOwnHost)

/** Signs in a seeded member of any status, so that tests reach the refusal of each status. */
testUserRoutes.get('/test-user-token', async (c) => {
  const { person = KIM_DAMA } = readQuery(c, testUserQuery)
  if (!PERSONS.some(({ id, status }) => id === person && status !== null)) throw notFound()
  const deps = c.get('deps')
  const session = { userId: person, device: deviceOf(c) }
  return reply(c, await deps.db.transaction((tx) => startSession(tx, deps, session)))
})
