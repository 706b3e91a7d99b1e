import { addDays, subDays, subHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import { comparisonTimes } from '@/domain/limits'
import { ciHashOf } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { bankAccounts, bankConsents, bankMoves, sandboxBankCodes } from '@/server/db/schema/bank'
import { users } from '@/server/db/schema/identity'
import { type AccountName, BANK, moneyAccount, postLedger, transitAccount } from '@/server/ledger/post-ledger'
import {
  fintechUseNumOf,
  OFFERED_ACCOUNTS,
  SANDBOX_BANK,
  sandboxVault,
  userSeqNoOf,
} from '../sandbox/bank/bank-settings'
import { createConsent } from '../sandbox/bank/create-consent'
import { createSandboxCi } from '../sandbox/verification/sandbox-verification'
import {
  BU_JANE,
  GU_PALBAEK,
  GU_PALIL,
  JAM_GEUM,
  KIM_DAMA,
  NA_KADEU,
  NO_MATCH,
  PARK_JEJU,
  findPerson,
  SEON_MUL,
} from './persons'

/** A phone number that differs from the account's, for the member who shows 1012. */
const OTHER_PHONE = '01000009999'

const VERIFIED = [KIM_DAMA, PARK_JEJU, BU_JANE, NA_KADEU, SEON_MUL, GU_PALBAEK, GU_PALIL, JAM_GEUM, NO_MATCH]

const verify = async (tx: Db): Promise<void> => {
  for (const id of VERIFIED) {
    const ciHash = ciHashOf(createSandboxCi(id))
    const verifiedPhone = id === NO_MATCH ? OTHER_PHONE : findPerson(id).profile.phone
    await tx.update(users).set({ ciHash, verifiedPhone }).where(eq(users.id, id))
  }
}

interface LinkedAccount {
  key: string
  alias?: string
}

/** Links an account as if the member had given consent this many days ago. */
const linkAccounts = async (
  tx: Db,
  userId: string,
  accounts: readonly LinkedAccount[],
  at: Date,
): Promise<void> => {
  const userSeqNo = userSeqNoOf(userId)
  const name = findPerson(userId).name
  const offered = accounts.flatMap(({ key }) => OFFERED_ACCOUNTS.filter((account) => account.key === key))
  await createConsent(tx, { userSeqNo, name, ci: null, accounts: offered })
  await tx.delete(sandboxBankCodes).where(eq(sandboxBankCodes.userSeqNo, userSeqNo))
  const tokens = { userSeqNo, access: `sbx-${userSeqNo}-seed`, refresh: `sbx-${userSeqNo}-seed` }
  const sealed = sandboxVault.encrypt(JSON.stringify(tokens))
  await tx.insert(bankConsents).values({ userId, sealed, renewAt: addDays(at, 89), updatedAt: at })
  await tx.insert(bankAccounts).values(
    offered.map((account, index) => ({
      id: `bac_${userId.slice(4)}_${account.key}`,
      userId,
      sealedNumber: sandboxVault.encrypt(fintechUseNumOf(userSeqNo, account)),
      fingerprint: sandboxVault.keyedHash(fintechUseNumOf(userSeqNo, account)),
      bankCode: account.bankCode,
      bankName: account.bankName,
      maskedNumber: account.maskedNumber,
      holderName: name,
      alias: accounts[index]?.alias ?? '',
      isDefault: index === 0,
      linkedAt: at,
    })),
  )
}

/** Finished bank transfers, one of each result. */
const seedBankMoves = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const accountId = `bac_${userId.slice(4)}_kakao`
  const money = moneyAccount(userId)
  const moves = [
    { slug: '1', direction: 'charge', amount: 100_000, failureCode: null, at: subDays(now, 40) },
    { slug: '2', direction: 'charge', amount: 50_000, failureCode: null, at: subDays(now, 6) },
    { slug: '3', direction: 'withdraw', amount: 20_000, failureCode: 7543, at: subDays(now, 4) },
    { slug: '4', direction: 'withdraw', amount: 150_000, failureCode: null, at: subHours(now, 30) },
  ] as const
  for (const { slug, direction, amount, failureCode, at } of moves) {
    const id = `bmv_${userId.slice(4)}_${slug}`
    const transit = transitAccount(id)
    const book = (
      kind: 'money_charge' | 'money_withdraw' | 'bank_settle',
      name: string,
      from: AccountName,
      to: AccountName,
    ) =>
      postLedger(tx, {
        kind,
        eventKey: `${name}:${id}`,
        ref: id,
        at,
        entries: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      })
    if (direction === 'charge') await book('money_charge', 'bank-in', BANK, money)
    else {
      await book('money_withdraw', 'bank-out', money, transit)
      if (failureCode === null) await book('bank_settle', 'bank-settle', transit, BANK)
      else await book('money_withdraw', 'bank-return', transit, money)
    }
    await tx.insert(bankMoves).values({
      id,
      userId,
      accountId,
      direction,
      amount,
      bankTranId: `${SANDBOX_BANK.institution}USEED0000${slug}`,
      status: failureCode === null ? 'done' : 'failed',
      failureCode,
      sentAt: at,
      createdAt: at,
      updatedAt: at,
      endedAt: at,
      // The sandbox's bank has no record of it to compare with.
      compareAt: addDays(at, comparisonTimes.bankMoveDays + 1),
    })
  }
}

/** Verified members, their linked accounts, and the bank transfers of one member. Deterministic. */
export const seedBank = async (tx: Db, now: Date): Promise<void> => {
  await verify(tx)
  const daysAgo = subDays(now, 60)
  const durationMs = '여행 갈 때만 쓰는 아주 소중한 통장'
  await linkAccounts(tx, KIM_DAMA, [{ key: 'kakao', alias: '생활비' }, { key: 'nh' }], daysAgo)
  await linkAccounts(
    tx,
    NA_KADEU,
    [{ key: 'kakao', alias: durationMs }, { key: 'shinhan' }, { key: 'hana' }, { key: 'toss' }],
    daysAgo,
  )
  for (const id of [BU_JANE, GU_PALBAEK, GU_PALIL, JAM_GEUM])
    await linkAccounts(tx, id, [{ key: 'kakao' }], daysAgo)
  await seedBankMoves(tx, NA_KADEU, now)
}
