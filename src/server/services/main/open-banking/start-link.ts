import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { BANK_ACCOUNTS, BANK_LINK_PROCESS } from '@/config/paths'
import type { StartedLink } from '@/contract/main/open-banking'
import { bankLimits, bankTimes } from '@/domain/bank'
import { safeReturnTo } from '@/lib/return-to'
import type { Db } from '@/server/db/client'
import { bankConsents, bankLinks } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { accountsOf } from './bank-accounts'
import { lockBankMember } from './bank-member'

/** Returns the hash under which a session's `state` is stored. */
export const hashState = (state: string): string => createHash('sha256').update(state).digest('base64url')

/** Returns the page to which the bank sends the browser back. */
export const linkReturnUrl = (origin: string): string => origin + BANK_LINK_PROCESS

/**
 * Opens a link session at the bank's consent page. Its `state` of 32 characters is valid once and for this member only.
 *
 * @throws IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, TOO_MANY_BANK_ACCOUNTS, NOT_SUPPORTED
 */
export const startLink = async (
  { adapters, now }: Deps,
  tx: Db,
  { userId, returnTo, origin }: { userId: string; returnTo: string; origin: string },
): Promise<StartedLink> => {
  const at = now()
  await lockBankMember(tx, userId)
  if ((await accountsOf(tx, userId)).length >= bankLimits.maxAccounts)
    throw new AppError('TOO_MANY_BANK_ACCOUNTS')
  const [consent] = await tx
    .select({ userId: bankConsents.userId })
    .from(bankConsents)
    .where(eq(bankConsents.userId, userId))
  await tx.delete(bankLinks).where(and(eq(bankLinks.userId, userId), lte(bankLinks.expiresAt, at)))
  const state = randomBytes(16).toString('hex')
  const expiresAt = new Date(at.getTime() + bankTimes.linkMs)
  const target = safeReturnTo(returnTo)
  await tx.insert(bankLinks).values({
    stateHash: hashState(state),
    userId,
    returnTo: target === '/' ? BANK_ACCOUNTS : target,
    status: 'open',
    createdAt: at,
    expiresAt,
  })
  const request = { redirectUri: linkReturnUrl(origin), state, isFirst: consent === undefined }
  return { url: adapters.bank.authorizeUrl(request), expiresAt: expiresAt.toISOString() }
}
