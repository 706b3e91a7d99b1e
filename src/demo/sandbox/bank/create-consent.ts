import { randomBytes } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { sandboxBankAccounts, sandboxBankCodes } from '@/server/db/schema/bank'
import { fintechUseNumOf, type OfferedAccount } from './bank-settings'

interface Consent {
  userSeqNo: string
  name: string
  ci: string | null
  accounts: readonly OfferedAccount[]
}

/**
 * Stores the consent of a person for some accounts, and opens those that the bank does not have yet. @returns the code
 * to exchange
 */
export const createConsent = async (db: Db, { userSeqNo, name, ci, accounts }: Consent): Promise<string> => {
  const consented = accounts.map((account) => ({
    account,
    fintechUseNum: fintechUseNumOf(userSeqNo, account),
  }))
  if (consented.length > 0) {
    await db
      .insert(sandboxBankAccounts)
      .values(
        consented.map(({ account, fintechUseNum }) => ({
          fintechUseNum,
          userSeqNo,
          bankCode: account.bankCode,
          bankName: account.bankName,
          maskedNumber: account.maskedNumber,
          holderName: account.holderName ?? name,
          balance: account.balance,
          behaviour: account.behaviour,
        })),
      )
      .onConflictDoNothing()
  }
  const code = randomBytes(16).toString('hex')
  await db.insert(sandboxBankCodes).values({
    code,
    userSeqNo,
    person: {
      name,
      ci,
      accounts: consented.map(({ account, fintechUseNum }) => ({
        fintechUseNum,
        mayTransfer: account.mayTransfer,
      })),
    },
  })
  return code
}
