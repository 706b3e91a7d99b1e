import { Hono } from 'hono'
import { testUserQuery } from '@/contract/main/auth'
import { KIM_DAMA, PERSONS } from '@/demo/seed/persons'
import type { AppEnv } from '@/server/http/app-env'
import { notFound } from '@/server/http/app-error'
import { readQuery, reply } from '@/server/http/wire'
import { startSession } from '../auth/tokens'

/** Mounted in the sandbox only. */
export const devRoutes = new Hono<AppEnv>()

/** Returns tokens of a seeded member in any status, so that every refusal can be tested. */
devRoutes.get('/test-user-token', async (c) => {
  const { person = KIM_DAMA } = readQuery(c, testUserQuery)
  if (!PERSONS.some(({ id, status }) => id === person && status !== null)) throw notFound()
  const deps = c.get('deps')
  return reply(c, await deps.db.transaction((tx) => startSession(tx, deps, person)))
})
