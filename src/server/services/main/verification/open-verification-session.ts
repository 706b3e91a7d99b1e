import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import type { EncData, RequestEncDataBody } from '@/contract/main/verification'
import { verificationLimits } from '@/domain/verification'
import { newId } from '@/server/db/new-id'
import { verificationRequests } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { requireFreshSignIn } from '../security-event/security-events'

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
export const openVerificationSession = async (
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
