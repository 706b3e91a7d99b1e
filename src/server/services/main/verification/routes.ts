import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { decDataBody, oneTimeDecDataBody, requestEncDataBody } from '@/contract/main/verification'
import { VERIFICATION_FAIL_PATH } from '@/config/paths'
import { verificationRequests } from '@/server/db/schema/account'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser, callerOf } from '@/server/http/auth'
import { readForm } from '@/server/http/read-form'
import { siteOrigin } from '@/server/http/client-key'
import { readBody, reply } from '@/server/http/wire'
import { openVerificationSession } from './open-verification-session'
import { verifyForWithdrawal, verifyIdentity, verifyForAction } from './verify-member'

const MAX_FORM = 16 * 1024

/** Redirects with the result behind the `#`, where no server, log or referrer sees it. */
const redirectWithResult = (c: AppContext, page: string, result: Record<string, string>): Response => {
  const { pathname } = new URL(page, siteOrigin(c))
  return c.redirect(`${pathname}#${new URLSearchParams(result)}`, 303)
}

export const verificationRoutes = new Hono<AppEnv>()

verificationRoutes.post('/request-encData', requireUser(), async (c) => {
  const body = await readBody(c, requestEncDataBody)
  return reply(c, await openVerificationSession(c.get('deps'), callerOf(c), body, siteOrigin(c)))
})

verificationRoutes.post('/request-decData', requireUser(), async (c) =>
  reply(c, await verifyIdentity(c.get('deps'), callerOf(c), await readBody(c, decDataBody))),
)

verificationRoutes.post('/one-time-request-decData', requireUser(), async (c) => {
  return reply(c, await verifyForAction(c.get('deps'), callerOf(c), await readBody(c, oneTimeDecDataBody)))
})

verificationRoutes.post('/withdraw-request-decData', requireUser(), async (c) =>
  reply(c, await verifyForWithdrawal(c.get('deps'), callerOf(c), await readBody(c, decDataBody))),
)

/** The provider's site sends the browser here without our cookies, so this only redirects. */
verificationRoutes.on(['GET', 'POST'], ['/return/:id', '/error/:id'], async (c) => {
  const requestId = c.req.param('id') ?? ''
  const { db, adapters } = c.get('deps')
  const [session] = await db.select().from(verificationRequests).where(eq(verificationRequests.id, requestId))
  const encodeData = adapters.verification.encodeCallback(await readForm(c, MAX_FORM))
  const isError = c.req.path.includes('/error/')
  if (!session) return redirectWithResult(c, VERIFICATION_FAIL_PATH, { error: 'unknown' })
  if (isError || encodeData === '')
    return redirectWithResult(c, session.errorUrl, { requestId, error: 'failed' })
  return redirectWithResult(c, session.returnUrl, { requestId, encodeData })
})
