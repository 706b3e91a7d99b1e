import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import type { PasscodeProof } from '@/contract/main/passcode'
import type {
  DecDataBody,
  EncData,
  OneTimeDecDataBody,
  RequestEncDataBody,
  VerificationResult,
} from '@/contract/main/verification'
import type { accountOperations } from '@/contract/operations/main/account'
import { verificationLimits } from '@/domain/verification'
import { newId } from '@/server/db/new-id'
import { verificationRequests } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError, notFound } from '@/server/http/app-error'
import { type Caller, callerOf } from '@/server/http/auth'
import { readForm } from '@/server/http/body'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { launchPage, launchPolicy, launchScript } from '@/server/services/transaction/payment/launch-page'
import { resetPasscode } from '../passcode/passcode'
import { issueProof } from '../passcode/proof'
import { recordSecurityEvent, requireFreshSignIn } from '../security-event/security-events'
import { applyVerification, checkSamePerson, saveIdentity } from './apply-verification'

const ownPage = (address: string, path: string, origin: string, field: string): string => {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  const isAllowed =
    url?.origin === origin && url.pathname === path && !url.hash && !url.search && !url.username
  if (!url || !isAllowed)
    throw new AppError('INVALID_INPUT', { fields: { [field]: '돌아올 주소가 올바르지 않아요.' } })
  return url.href
}

/** Returns the return and error page of a session as absolute addresses. @throws INVALID_INPUT for other pages */
const verificationPages = (
  { sreturnUrl, serrorUrl }: { sreturnUrl: string; serrorUrl: string },
  origin: string,
): { returnUrl: string; errorUrl: string } => ({
  returnUrl: ownPage(sreturnUrl, VERIFICATION_RETURN_PATH, origin, 'sreturnUrl'),
  errorUrl: ownPage(serrorUrl, VERIFICATION_FAIL_PATH, origin, 'serrorUrl'),
})

/** Returns the address to which the provider sends the browser; it redirects to one of our pages. */
const providerReturnUrl = (origin: string, kind: 'return' | 'error', id: string): string =>
  `${origin}/api/nice/${kind}/${id}`

/** Only a fresh sign-in shows to whom an account without an identity and a number belongs. Refused before the person verifies in vain. */
const checkAccount = async ({ db, now }: Deps, caller: Caller): Promise<void> => {
  const [member] = await db
    .select({ ciHash: users.ciHash, phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (member?.ciHash === null && member.phone === null) await requireFreshSignIn(db, caller, now())
}

/**
 * Opens a verification session at the provider for one member and one purpose. It is valid for ten minutes.
 *
 * @param origin our public origin
 * @throws INVALID_INPUT, CONFIRMATION_REQUIRED, SERVICE_UNAVAILABLE, ENCRYPTION_FAILED
 */
const openVerificationSession = async (
  deps: Deps,
  caller: Caller,
  { authType, customize, purpose = 'identity', ...pages }: RequestEncDataBody,
  origin: string,
): Promise<EncData> => {
  const { userId } = caller
  const { returnUrl, errorUrl } = verificationPages(pages, origin)
  await checkAccount(deps, caller)
  const now = deps.now()
  const id = newId('vrf')
  const requestNo = randomBytes(15).toString('hex')
  const opened = await deps.adapters.verification.openSession({
    requestNo,
    authType,
    customize,
    returnUrl: providerReturnUrl(origin, 'return', id),
    errorUrl: providerReturnUrl(origin, 'error', id),
    now,
  })
  const expiresAt = new Date(now.getTime() + verificationLimits.requestMs)
  await deps.db.insert(verificationRequests).values({
    id,
    userId,
    purpose,
    requestNo,
    secret: opened.secret,
    returnUrl,
    errorUrl,
    createdAt: now,
    expiresAt,
  })
  const { action, fields, encodeData } = opened
  return { requestId: id, encodeData, action, fields, expiresAt: expiresAt.toISOString() }
}

/**
 * Verifies the identity of an account. After VERIFIED_PHONE_MISMATCH the same result can be used once more with
 * `verifyForAction` to change the account's phone number.
 *
 * @throws VERIFIED_PHONE_MISMATCH when the verified number is not the account's; CONFIRMATION_REQUIRED when the account has none
 *   and the sign-in is not fresh; PHONE_TAKEN when it has none and the number is another member's; as `applyVerification`
 */
const verifyIdentity = (deps: Deps, caller: Caller, body: DecDataBody): Promise<VerificationResult> =>
  applyVerification(deps, caller, body, ['identity', 'phone'], async (tx, result) => {
    const { member, person, purpose } = result
    if (member.phone !== null && member.phone !== person.phone) throw new AppError('VERIFIED_PHONE_MISMATCH')
    await checkSamePerson(tx, caller, result)
    const phoneUpdated = await saveIdentity(tx, result, false)
    return { purpose, phoneUpdated, passcodeReset: false }
  })

/**
 * Verifies a member for one action: a new phone number or a forgotten passcode.
 *
 * @throws IDENTITY_MISMATCH, CONFIRMATION_REQUIRED; PHONE_TAKEN when the number is another member's; as `applyVerification`
 */
const verifyForAction = (
  deps: Deps,
  caller: Caller,
  { updatePhone = true, ...body }: OneTimeDecDataBody,
): Promise<VerificationResult> =>
  applyVerification(deps, caller, body, ['identity', 'phone', 'passcode'], async (tx, result) => {
    const { purpose, at } = result
    const { userId, device } = caller
    await checkSamePerson(tx, caller, result)
    const phoneUpdated = await saveIdentity(tx, result, updatePhone && purpose !== 'passcode')
    if (phoneUpdated && result.member.phone !== null)
      await recordSecurityEvent(tx, { userId, kind: 'phone_changed', device, at })
    if (purpose === 'passcode') {
      await resetPasscode(tx, userId)
      await recordSecurityEvent(tx, { userId, kind: 'passcode_reset', device, at })
    }
    return { purpose, phoneUpdated, passcodeReset: purpose === 'passcode' }
  })

/**
 * Verifies a member for the account withdrawal. Returns its proof.
 *
 * @throws IDENTITY_MISMATCH, CONFIRMATION_REQUIRED; as `applyVerification`
 */
const verifyForWithdrawal = (deps: Deps, caller: Caller, body: DecDataBody): Promise<PasscodeProof> =>
  applyVerification(deps, caller, body, ['withdraw'], async (tx, result) => {
    await checkSamePerson(tx, caller, result)
    return issueProof(tx, caller.userId, 'withdraw_account', result.at)
  })

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

/** The pop-up posts here where the provider has a script and no form. */
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
