import { Hono } from 'hono'
import { signTermsBody } from '@/contract/main/auth'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { readBody, reply } from '@/server/http/wire'
import { agreeToTerms } from './agree-to-terms'

export const termsRoutes = new Hono<AppEnv>()

/** A new member agrees to the terms and becomes active. A second call changes nothing. */
termsRoutes.post('/sign-terms', requireUser('terms_pending'), async (c) => {
  const { eventAgreed } = await readBody(c, signTermsBody)
  await agreeToTerms(c.get('deps'), { userId: c.get('userId'), eventAgreed })
  return reply(c, { ok: true })
})
