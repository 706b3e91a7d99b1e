import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { sandboxBankAccounts, sandboxBankTransfers } from '@/server/db/schema/bank'
import { IN_BREAK, TOO_NEW } from '@/server/adapters/bank/open-banking-wire'
import { takeSwitch } from '../switches'
import { BANK_SWITCH, type BankBehaviour, isBankBehaviour } from './bank-facts'

type Row = typeof sandboxBankTransfers.$inferSelect

const QUESTIONS = 2
const DUPLICATE = '822'
const REFUSED: Partial<Record<BankBehaviour, string>> = {
  insufficient: '454',
  restricted: '420',
  name: '815',
  limit: '456',
  too_new: TOO_NEW,
  expired: 'A0319',
  break: IN_BREAK,
  refuse: '499',
  delay_fail: '453',
}

export interface Asked {
  bankTranId: string
  fintechUseNum: string
  checkType: string
  amount: number
}

/** What the transfer endpoints say: `lost` never arrives, `silent` arrives and its answer doesn't. */
export type Told = { bankRsp: string } | { lost: true } | { silent: true }

/** Moves the won of an account, once its row is locked. @returns the bank's code */
const move = async (tx: Db, asked: Asked): Promise<string> => {
  const mine = eq(sandboxBankAccounts.fintechUseNum, asked.fintechUseNum)
  const [account] = await tx.select().from(sandboxBankAccounts).where(mine).for('update')
  if (!account) return '412'
  const change = asked.checkType === '1' ? -asked.amount : asked.amount
  if (account.balance + change < 0) return '454'
  await tx
    .update(sandboxBankAccounts)
    .set({ balance: account.balance + change })
    .where(mine)
  return '000'
}

const howOf = async (tx: Db, fintechUseNum: string): Promise<BankBehaviour> => {
  const next = await takeSwitch(tx, BANK_SWITCH)
  if (next && isBankBehaviour(next)) return next
  const [account] = await tx
    .select({ behaviour: sandboxBankAccounts.behaviour })
    .from(sandboxBankAccounts)
    .where(eq(sandboxBankAccounts.fintechUseNum, fintechUseNum))
  return account && isBankBehaviour(account.behaviour) ? account.behaviour : 'ok'
}

/** The bank's side of a transfer: each bank_tran_id once. */
export const takeTransfer = (db: Db, asked: Asked): Promise<Told> =>
  db.transaction(async (tx): Promise<Told> => {
    const how = await howOf(tx, asked.fintechUseNum)
    if (how === 'lost') return { lost: true }
    const waits = how === 'delay' || how === 'delay_fail' || how === 'hold'
    const [row] = await tx
      .insert(sandboxBankTransfers)
      .values({
        ...asked,
        state: 'processing',
        bankRspCode: (how === 'delay_fail' ? REFUSED.delay_fail : undefined) ?? '000',
        questionsLeft: waits && how !== 'hold' ? QUESTIONS : null,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return { bankRsp: DUPLICATE }
    if (waits) return { bankRsp: '400' }
    const bankRsp = REFUSED[how] ?? (await move(tx, asked))
    await tx
      .update(sandboxBankTransfers)
      .set({ state: bankRsp === '000' ? 'done' : 'failed', bankRspCode: bankRsp })
      .where(eq(sandboxBankTransfers.bankTranId, asked.bankTranId))
    return how === 'timeout' ? { silent: true } : { bankRsp }
  })

const isMine = (bankTranId: string) => eq(sandboxBankTransfers.bankTranId, bankTranId)

/** Ends a transfer that waits. @returns false when it had ended before */
export const endTransfer = (db: Db, bankTranId: string, bankRspCode: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const waiting = and(isMine(bankTranId), eq(sandboxBankTransfers.state, 'processing'))
    const [row] = await tx.select().from(sandboxBankTransfers).where(waiting).for('update')
    if (!row) return false
    const end = bankRspCode === '000' ? await move(tx, row) : bankRspCode
    await tx
      .update(sandboxBankTransfers)
      .set({ state: end === '000' ? 'done' : 'failed', bankRspCode: end })
      .where(isMine(bankTranId))
    return true
  })

/** What the books say; a delayed transfer comes one question nearer to its end. */
export const lookUpTransfer = async (
  db: Db,
  bankTranId: string,
  checkType: string,
): Promise<Row | undefined> => {
  const [asked] = await db
    .update(sandboxBankTransfers)
    .set({ questionsLeft: sql`questions_left - 1` })
    .where(and(isMine(bankTranId), eq(sandboxBankTransfers.checkType, checkType)))
    .returning()
  if (asked?.state !== 'processing' || asked.questionsLeft === null || asked.questionsLeft > 0) return asked
  await endTransfer(db, bankTranId, asked.bankRspCode)
  const [ended] = await db.select().from(sandboxBankTransfers).where(isMine(bankTranId))
  return ended
}
