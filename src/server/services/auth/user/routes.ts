import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { StorefrontUser } from '@/contract/auth/user'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { notFound } from '@/server/http/app-error'
import { requireUser } from '@/server/http/auth'
import { reply } from '@/server/http/wire'

export const storefrontUserRoutes = new Hono<AppEnv>()

storefrontUserRoutes.get('/users/me', requireUser(), async (c) => {
  const [user] = await c
    .get('deps')
    .db.select({
      name: users.name,
      nickname: users.nickname,
      email: users.email,
      phone: users.phone,
      harmonyId: users.harmonyId,
    })
    .from(users)
    .where(eq(users.id, c.get('userId')))
  if (!user) throw notFound()
  return reply(c, user satisfies StorefrontUser)
})
