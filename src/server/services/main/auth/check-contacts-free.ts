import { createHmac } from 'node:crypto'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Provider, UserStatus } from '@/domain/account'
import type { ErrorName } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { userIdentities, users } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import { STATUS_ERROR } from '@/server/http/auth'

/** Returns a keyed hash of a phone number. A plain hash of eleven digits could be reversed by trying all of them. */
export const phoneHashOf = (phone: string, secret: string): string =>
  createHmac('sha256', `phone:${secret}`).update(phone).digest('base64url')

export interface LoginSecrets {
  /** PKCE code verifier (RFC 7636): 43 characters. */
  codeVerifier: string
  nonce: string
}

/**
 * The verifier and nonce of a login, derived from its unguessable `state` by the server's key. Only the server can
 * compute them, every process of it computes the same, and nothing has to be stored for logins that are never finished.
 */
export const loginSecretsOf = (state: string, sessionSecret: string): LoginSecrets => {
  const derive = (purpose: string): string =>
    createHmac('sha256', `${purpose}:${sessionSecret}`).update(state).digest('base64url')
  return { codeVerifier: derive('login-verifier'), nonce: derive('login-nonce') }
}

/** The error by provider of the existing account; Google has no specific error. */
const EXISTING_ACCOUNT = {
  naver: 'NAVER_ACCOUNT_EXISTS',
  kakao: 'KAKAO_ACCOUNT_EXISTS',
  google: 'OTHER_PROVIDER_ACTIVE',
} as const satisfies Record<Provider, ErrorName>

/** The error of a person who has another account already. */
export const existingAccountError = (status: UserStatus, provider: Provider): AppError =>
  new AppError(
    status === 'active' || status === 'terms_pending' ? EXISTING_ACCOUNT[provider] : STATUS_ERROR[status],
  )

/** What the provider reported about a person at sign-up. */
interface ProviderContacts {
  phone: string | null
  emails: readonly string[]
}

// A person who left the terms unanswered is no member, and can sign up with another provider.
const isMember = ne(users.status, 'terms_pending')

/**
 * Checks that no member has the phone number or signed up with the e-mail address. A blocked or withdrawn member can't return with
 * another social account. The same address at another provider is most likely the same person; an address alone never signs
 * anyone in. An address that a member entered counts for nothing, so that nobody can keep its owner out. An erased member
 * has no address.
 *
 * @throws NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, OTHER_PROVIDER_ACTIVE, or the error of the existing member's status
 */
export const checkContactsFree = async (
  tx: Db,
  { phone, emails }: ProviderContacts,
  secret: string,
): Promise<void> => {
  if (phone) {
    const [holder] = await tx
      .select({ status: users.status, path: users.path })
      .from(users)
      .where(and(isMember, or(eq(users.phone, phone), eq(users.phoneHash, phoneHashOf(phone, secret)))))
      .orderBy(eq(users.status, 'active'), users.createdAt)
    if (holder) throw existingAccountError(holder.status, holder.path)
  }
  if (emails.length === 0) return
  const [holder] = await tx
    .select({ status: users.status })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(
      and(
        isMember,
        inArray(
          sql`lower(${userIdentities.email})`,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
    .orderBy(eq(users.status, 'active'))
  if (holder) throw existingAccountError(holder.status, 'google')
}
