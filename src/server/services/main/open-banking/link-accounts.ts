import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { BANK_ACCOUNTS, BANK_LINK_PROCESS } from '@/config/paths'
import type { StartedLink } from '@/contract/main/open-banking'
import { bankLimits, bankName, bankTimes } from '@/domain/bank'
import { isSameHolder } from '@/domain/person-name'
import { safeReturnTo } from '@/lib/return-to'
import type { BankConnection, ConsentedAccount } from '@/server/adapters/bank/bank-adapter'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { bankAccounts, bankConsents, bankLinks } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { notify } from '../notification/notify'
import { recordSecurityEvent } from '../security-event/security-events'
import { type AccountRow, accountsOf, lockBankMember } from './bank-accounts'

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

interface LinkedPerson {
  userId: string
  person: BankConnection
  /** From `deviceOf`. */
  device: string
  at: Date
}

/** @throws INVALID_BANK_CODE, BANK_ACCOUNT_HOLDER_MISMATCH */
const checkAccount = (account: ConsentedAccount, member: string): string => {
  const name = bankName(account.bankCode)
  if (name === null) throw new AppError('INVALID_BANK_CODE')
  if (!isSameHolder(account.holderName, member)) throw new AppError('BANK_ACCOUNT_HOLDER_MISMATCH')
  return name
}

/** Returns the offered accounts that the member has linked already. @throws BANK_ACCOUNT_LINKED_BY_OTHER */
const findLinked = async (
  tx: Db,
  userId: string,
  transferable: ConsentedAccount[],
): Promise<Map<string, AccountRow>> => {
  const fingerprints = transferable.map((account) => account.fingerprint)
  const rows = await tx
    .select()
    .from(bankAccounts)
    .where(and(inArray(bankAccounts.fingerprint, fingerprints), isNull(bankAccounts.removedAt)))
    .orderBy(bankAccounts.id)
    .for('update')
  if (rows.some((row) => row.userId !== userId)) throw new AppError('BANK_ACCOUNT_LINKED_BY_OTHER')
  return new Map(rows.map((row) => [row.fingerprint, row]))
}

const insert = async (tx: Db, values: typeof bankAccounts.$inferInsert): Promise<AccountRow> => {
  const [row] = await tx.insert(bankAccounts).values(values).onConflictDoNothing().returning()
  // Another member linked it at the same time; the unique index accepted only one.
  if (!row) throw new AppError('BANK_ACCOUNT_LINKED_BY_OTHER')
  return row
}

const saveConsent = async (tx: Db, { userId, person: { consent }, at }: LinkedPerson): Promise<void> => {
  const values = { ...consent, updatedAt: at }
  await tx
    .insert(bankConsents)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: bankConsents.userId, set: values })
}

/** Records and notifies that accounts were linked. A person consents to all accounts again for each new one. */
const reportAdded = async (tx: Db, { userId, device, at }: LinkedPerson, added: AccountRow[]) => {
  const [first] = added
  if (!first) return
  await recordSecurityEvent(tx, { userId, kind: 'bank_account_linked', device, at })
  await notify(tx, {
    userId,
    kind: 'money',
    eventKey: `bank-linked/${first.id}`,
    title: '계좌를 연결했어요',
    body: `${first.bankName} ${first.maskedNumber}${added.length > 1 ? ` 외 ${added.length - 1}개` : ''}`,
    href: BANK_ACCOUNTS,
    at,
  })
}

/**
 * Saves the consent and the accounts that a person agreed to, all or nothing. The first account becomes the default.
 *
 * @throws IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_BANK_CODE,
 *   BANK_ACCOUNT_LINKED_BY_OTHER, TOO_MANY_BANK_ACCOUNTS, BANK_ACCOUNT_NOT_FOUND
 */
export const saveAccounts = async (tx: Db, linked: LinkedPerson): Promise<AccountRow[]> => {
  const { userId, person, at } = linked
  const member = await lockBankMember(tx, userId)
  const isSamePerson = person.ciHash === null || person.ciHash === member.ciHash
  if (!isSamePerson || !isSameHolder(person.name, member.name))
    throw new AppError('BANK_ACCOUNT_HOLDER_MISMATCH')
  const transferable = person.accounts.filter((account) => account.mayTransfer)
  if (transferable.length === 0) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  const names = new Map(transferable.map((account) => [account, checkAccount(account, member.name)]))
  const existing = await findLinked(tx, userId, transferable)
  const before = await accountsOf(tx, userId)
  if (before.length + transferable.length - existing.size > bankLimits.maxAccounts)
    throw new AppError('TOO_MANY_BANK_ACCOUNTS')
  await saveConsent(tx, linked)
  const rows: AccountRow[] = []
  const added: AccountRow[] = []
  for (const account of transferable) {
    const row = existing.get(account.fingerprint)
    const { sealedNumber, fingerprint, bankCode, maskedNumber, holderName } = account
    if (row) {
      await tx.update(bankAccounts).set({ sealedNumber }).where(eq(bankAccounts.id, row.id))
      rows.push(row)
      continue
    }
    const inserted = await insert(tx, {
      id: newId('bac'),
      userId,
      sealedNumber,
      fingerprint,
      bankCode,
      bankName: names.get(account) ?? '',
      maskedNumber,
      holderName,
      isDefault: before.length === 0 && rows.length === 0,
      linkedAt: at,
    })
    rows.push(inserted)
    added.push(inserted)
  }
  await reportAdded(tx, linked, added)
  return rows
}
