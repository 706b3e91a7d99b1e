import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Provider } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { sandboxLoginCodes } from '@/server/db/schema/system'
import { AppError } from '@/server/http/app-error'
import { takeSwitch } from '../switches'
import type { ProviderLogin, SocialProfile } from '@/server/adapters/login/login-adapter'

const CODE_TTL_MS = 60_000

interface CodeContent {
  redirectUri: string
  profile: SocialProfile
}

/** Creates the code that the provider's page returns for this person. It is valid once and for 60 seconds. */
export const issueSandboxCode = async (
  db: Db,
  code: { provider: Provider; redirectUri: string; profile: SocialProfile; now: Date },
): Promise<string> => {
  const value = randomBytes(24).toString('base64url')
  const content: CodeContent = { redirectUri: code.redirectUri, profile: code.profile }
  await db.insert(sandboxLoginCodes).values({
    code: value,
    provider: code.provider,
    subject: code.profile.subject,
    profile: content,
    expiresAt: new Date(code.now.getTime() + CODE_TTL_MS),
  })
  return value
}

/** Accepts, as a real provider does, only its own unexpired and unused code with the same return address. */
export const sandboxLogin = (provider: Provider, db: Db): ProviderLogin => ({
  authorizeUrl: ({ redirectUri, state }) =>
    `/api/sandbox/oauth/${provider}/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox',
      redirect_uri: redirectUri,
      state,
    })}`,

  exchange: async ({ code, redirectUri, now }) => {
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
    if (!content || content.redirectUri !== redirectUri || fault === 'code_refused')
      throw new AppError('UNAUTHORIZED')
    return content.profile
  },
})
