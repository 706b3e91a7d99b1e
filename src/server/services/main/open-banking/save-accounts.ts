import { and, eq, inArray, isNull } from 'drizzle-orm'
import { BANK_ACCOUNTS } from '@/config/paths'
import { bankLimits, bankName } from '@/domain/bank'
import { isSameHolder } from '@/domain/person-name'
import type { BankConnection, ConsentedAccount } from '@/server/adapters/bank/bank-adapter'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { bankAccounts, bankConsents } from '@/server/db/schema/bank'
import { AppError } from '@/server/http/app-error'
import { notify } from '../notification/notify'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { type AccountRow, accountsOf } from './bank-accounts'
import { lockBankMember } from './bank-member'

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
