import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { accountOperations } from '@/contract/operations/main/account'
import { VERIFICATION_FAIL_PATH } from '@/config/paths'
import { verificationRequests } from '@/server/db/schema/account'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { callerOf } from '@/server/http/auth'
import { notFound } from '@/server/http/app-error'
import { readForm } from '@/server/http/read-form'
import type { Routes } from '@/server/http/route'
import { siteOrigin } from '@/server/http/client-key'
import { launchPage, launchPolicy, launchScript } from '@/server/services/transaction/payment/launch-page'
import { openVerificationSession } from './open-verification-session'
import { verifyForWithdrawal, verifyIdentity, verifyForAction } from './verify-member'

const MAX_FORM = 16 * 1024

/** Redirects with the result behind the `#`, where no server, log or referrer sees it. */
const redirectWithResult = (c: AppContext, page: string, result: Record<string, string>): Response => {
  const { pathname } = new URL(page, siteOrigin(c))
  return c.redirect(`${pathname}#${new URLSearchParams(result)}`, 303)
}

export const verificationRoutes = {
  requestVerification: ({ c, deps, body }) => openVerificationSession(deps, callerOf(c), body, siteOrigin(c)),

  completeVerification: ({ c, deps, body }) => verifyIdentity(deps, callerOf(c), body),

  completeOneTimeVerification: ({ c, deps, body }) => verifyForAction(deps, callerOf(c), body),

  completeWithdrawalVerification: ({ c, deps, body }) => verifyForWithdrawal(deps, callerOf(c), body),
} satisfies Partial<Routes<typeof accountOperations>>

export const verificationReturnRoutes = new Hono<AppEnv>()

verificationReturnRoutes.get('/launch/script.js', (c) => {
  const { launcher } = c.get('deps').adapters.verification
  if (!launcher) throw notFound()
  return c.body(launchScript(launcher.script), 200, { 'content-type': 'text/javascript; charset=utf-8' })
})

/** The pop-up posts here where the provider has a script and no form of its own. */
verificationReturnRoutes.post('/launch', async (c) => {
  const { launcher } = c.get('deps').adapters.verification
  const started = launcher?.start(await readForm(c, MAX_FORM))
  if (!launcher || !started) throw notFound()
  const { pathname } = new URL(started.returnUrl)
  c.header('content-security-policy', launchPolicy(launcher.scriptUrl))
  const page = launchPage({
    choices: [started],
    script: launcher.scriptUrl,
    launchScript: '/api/nice/launch/script.js',
    returnPath: pathname,
    stopPath: pathname.replace('/return/', '/error/'),
    opening: '본인인증 창을 열게요',
    stopLabel: '인증 그만두기',
  })
  return c.html(page)
})

/** The provider's site sends the browser here without our cookies, so this only redirects. */
verificationReturnRoutes.on(['GET', 'POST'], ['/return/:id', '/error/:id'], async (c) => {
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
