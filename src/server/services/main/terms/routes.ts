import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { signTermsBody } from '@/contract/main/auth'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { readBody, reply } from '@/server/http/wire'

export const termsRoutes = new Hono<AppEnv>()

/** A new member agrees to the terms and becomes active. A second call changes nothing. */
termsRoutes.post('/sign-terms', requireUser('terms_pending'), async (c) => {
  const { eventAgreed } = await readBody(c, signTermsBody)
  const { db, now } = c.get('deps')
  await db
    .update(users)
    .set({ status: 'active', eventAgreed, termsAgreedAt: now() })
    .where(and(eq(users.id, c.get('userId')), eq(users.status, 'terms_pending')))
  return reply(c, { ok: true })
})
