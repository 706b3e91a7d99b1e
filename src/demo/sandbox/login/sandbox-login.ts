import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Provider } from '@/domain/account'
import { MINUTE_MS } from '@/domain/duration'
import type { ProviderLogin, SocialProfile } from '@/server/adapters/login/login-adapter'
import type { Db } from '@/server/db/client'
import { sandboxLoginCodes } from '@/server/db/schema/system'
import { AppError } from '@/server/http/app-error'
import { takeSwitch } from '../switches'

const CODE_TTL_MS = MINUTE_MS

/** The parameters that opened the authorisation page. The exchange must match them. */
interface CodeContent {
  redirectUri: string
  codeChallenge: string
  nonce: string
  profile: SocialProfile
}

/** PKCE (RFC 7636): the challenge of a verifier. */
const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')

/** Issues a code for this person, valid once and for 60 seconds, as a provider's page does. */
export const issueSandboxCode = async (
  db: Db,
  { provider, now, ...content }: CodeContent & { provider: Provider; now: Date },
): Promise<string> => {
  const value = randomBytes(24).toString('base64url')
  await db.insert(sandboxLoginCodes).values({
    code: value,
    provider,
    subject: content.profile.subject,
    profile: content,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  })
  return value
}

/**
 * Behaves like a real provider: the code must be its own, fresh and unused, for the same return address, and its
 * challenge must be that of the verifier. It has no ID token: the nonce is compared directly.
 */
export const sandboxLogin = (provider: Provider, db: Db): ProviderLogin => ({
  authorizeUrl: ({ redirectUri, state, codeChallenge, nonce }) =>
    `/api/sandbox/oauth/${provider}/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox',
      redirect_uri: redirectUri,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      nonce,
    })}`,

  exchange: async ({ code, redirectUri, codeVerifier, nonce, now }) => {
    const fault = await takeSwitch(db, 'login.next')
    if (fault === 'provider_down') throw new AppError('SERVICE_UNAVAILABLE')
    const [row] = await db
      .update(sandboxLoginCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(sandboxLoginCodes.code, code),
          eq(sandboxLoginCodes.provider, provider),
          isNull(sandboxLoginCodes.usedAt),
          gt(sandboxLoginCodes.expiresAt, now),
        ),
      )
      .returning()
    const content = row?.profile as CodeContent | undefined
    const isValid =
      content?.redirectUri === redirectUri &&
      content.codeChallenge === challengeOf(codeVerifier) &&
      content.nonce === nonce
    if (!content || !isValid || fault === 'code_refused') throw new AppError('UNAUTHORIZED')
    return content.profile
  },
})
