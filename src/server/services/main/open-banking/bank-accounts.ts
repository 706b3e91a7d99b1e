import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { BankAccount, BankAccounts, ChangeAccountBody } from '@/contract/main/open-banking'
import { bankLimits, PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { errorCodes } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { descending } from '@/server/db/rows'
import { bankAccounts, bankConsents, bankMoves } from '@/server/db/schema/bank'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'

interface Member {
  phone: string | null
  verifiedPhone: string | null
  ciHash: string | null
}

const refusalOf = (member: Member): 'IDENTITY_NOT_VERIFIED' | 'VERIFIED_PHONE_MISMATCH' | null => {
  if (member.ciHash === null || member.verifiedPhone === null) return 'IDENTITY_NOT_VERIFIED'
  return member.phone === member.verifiedPhone ? null : 'VERIFIED_PHONE_MISMATCH'
}

/** Returns why a member can't use open banking, or null. It needs a verified identity with the account's phone. */
const bankRefusal = async (
  db: Db,
  userId: string,
): Promise<'IDENTITY_NOT_VERIFIED' | 'VERIFIED_PHONE_MISMATCH' | null> => {
  const [member] = await db
    .select({ phone: users.phone, verifiedPhone: users.verifiedPhone, ciHash: users.ciHash })
    .from(users)
    .where(eq(users.id, userId))
  return member ? refusalOf(member) : 'IDENTITY_NOT_VERIFIED'
}

/**
 * Locks the member until the transaction ends. It is the first lock of every change of accounts and bank moves.
 *
 * @throws MEMBER_NOT_FOUND; IDENTITY_NOT_VERIFIED; VERIFIED_PHONE_MISMATCH when another phone was verified
 */
export const lockBankMember = async (
  tx: Db,
  userId: string,
): Promise<{ name: string; ciHash: string | null }> => {
  const member = await lockMember(tx, userId)
  if (!member) throw new AppError('MEMBER_NOT_FOUND')
  const refusal = refusalOf(member)
  if (refusal) throw new AppError(refusal)
  return member
}

export type AccountRow = typeof bankAccounts.$inferSelect

export const toAccount = (row: AccountRow): BankAccount => ({
  accountId: row.id,
  bankCode: row.bankCode,
  bankName: row.bankName,
  maskedNumber: row.maskedNumber,
  holderName: row.holderName,
  alias: row.alias,
  isDefault: row.isDefault,
  linkedAt: row.linkedAt.toISOString(),
})

const linkedOf = (userId: string) => and(eq(bankAccounts.userId, userId), isNull(bankAccounts.removedAt))

/** Returns the linked accounts of a member, the default one first. */
export const accountsOf = (db: Db, userId: string): Promise<AccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(linkedOf(userId))
    .orderBy(descending(bankAccounts.isDefault), asc(bankAccounts.linkedAt), asc(bankAccounts.id))

/** Returns a member's linked accounts, whether they may link more, and the end of the bank's maintenance. */
export const listAccounts = async ({ db, adapters, now }: Deps, userId: string): Promise<BankAccounts> => {
  const refusal = await bankRefusal(db, userId)
  const maintenanceEnd = await adapters.bank.findMaintenanceEnd(now())
  return {
    accounts: (await accountsOf(db, userId)).map(toAccount),
    maxAccounts: bankLimits.maxAccounts,
    refusal: refusal && errorCodes[refusal],
    breakEndsAt: maintenanceEnd?.toISOString() ?? null,
  }
}

/** Returns a member's account, locked until the transaction ends. @throws BANK_ACCOUNT_NOT_FOUND */
export const lockAccount = async (tx: Db, userId: string, accountId: string): Promise<AccountRow> => {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), linkedOf(userId)))
    .for('no key update')
  if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  return row
}

/** Locks all accounts of a member by id, so that concurrent changes don't deadlock. */
const lockAll = (tx: Db, userId: string) =>
  tx.select().from(bankAccounts).where(linkedOf(userId)).orderBy(asc(bankAccounts.id)).for('no key update')

const makeDefault = async (tx: Db, userId: string, accountId: string): Promise<void> => {
  await tx.update(bankAccounts).set({ isDefault: false }).where(linkedOf(userId))
  await tx.update(bankAccounts).set({ isDefault: true }).where(eq(bankAccounts.id, accountId))
}

/** Changes the alias of an account or makes it the default. @throws BANK_ACCOUNT_NOT_FOUND */
export const changeAccount = async (
  tx: Db,
  { userId, accountId, alias, isDefault }: ChangeAccountBody & { userId: string; accountId: string },
): Promise<BankAccount> => {
  const rows = await lockAll(tx, userId)
  const row = rows.find((candidate) => candidate.id === accountId)
  if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  if (isDefault) await makeDefault(tx, userId, accountId)
  if (alias !== undefined) await tx.update(bankAccounts).set({ alias }).where(eq(bankAccounts.id, accountId))
  return { ...toAccount(row), alias: alias ?? row.alias, isDefault: isDefault ?? row.isDefault }
}

/**
 * Removes an account. The oldest remaining one becomes the default; with the last account the consent is deleted.
 *
 * @returns what the caller releases at the bank afterwards, or null without a consent
 * @throws BANK_ACCOUNT_NOT_FOUND; BANK_TRANSFER_IN_PROGRESS while a bank move is open
 */
export const removeAccount = async (
  tx: Db,
  { userId, accountId, at }: { userId: string; accountId: string; at: Date },
): Promise<{ sealedNumber: string; consent: string } | null> => {
  const rows = await lockAll(tx, userId)
  const row = rows.find((candidate) => candidate.id === accountId)
  if (!row) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  const [open] = await tx
    .select({ id: bankMoves.id })
    .from(bankMoves)
    .where(and(eq(bankMoves.accountId, accountId), inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES)))
    .limit(1)
  if (open) throw new AppError('BANK_TRANSFER_IN_PROGRESS')
  await tx.update(bankAccounts).set({ removedAt: at, isDefault: false }).where(eq(bankAccounts.id, accountId))
  const others = rows
    .filter((other) => other.id !== accountId)
    .toSorted((a, b) => a.linkedAt.getTime() - b.linkedAt.getTime())
  if (row.isDefault && others[0]) await makeDefault(tx, userId, others[0].id)
  const isOwn = eq(bankConsents.userId, userId)
  const [consent] =
    others.length === 0
      ? await tx.delete(bankConsents).where(isOwn).returning()
      : await tx.select().from(bankConsents).where(isOwn)
  return consent ? { sealedNumber: row.sealedNumber, consent: consent.sealed } : null
}
