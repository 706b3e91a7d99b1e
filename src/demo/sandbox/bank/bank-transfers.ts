import { and, eq, sql } from 'drizzle-orm'
import { BANK_IN_MAINTENANCE, LINK_TOO_RECENT } from '@/server/adapters/bank/open-banking-wire'
import type { Db } from '@/server/db/client'
import { sandboxBankAccounts, sandboxBankTransfers } from '@/server/db/schema/bank'
import { takeSwitch } from '../switches'
import { NEXT_TRANSFER_SWITCH, type BankBehaviour, isBankBehaviour } from './bank-settings'

type Row = typeof sandboxBankTransfers.$inferSelect

const INQUIRIES_UNTIL_DONE = 2
const DUPLICATE = '822'
/** The account does not take transfers any more. */
const RETURNED = '415'
const REFUSED: Partial<Record<BankBehaviour, string>> = {
  insufficient: '454',
  restricted: '420',
  name: '815',
  limit: '456',
  too_new: LINK_TOO_RECENT,
  expired: 'A0319',
  break: BANK_IN_MAINTENANCE,
  refuse: '499',
  delay_fail: '453',
}

export interface TransferRequest {
  bankTranId: string
  fintechUseNum: string
  checkType: string
  amount: number
}

/** Answer of a transfer endpoint. A lost request is not executed; with a lost answer it is. */
export type TransferResponse = { bankRsp: string } | { isRequestLost: true } | { isAnswerLost: true }

/** Updates the balance of an account under a row lock. @returns the bank's result code */
const updateBalances = async (tx: Db, request: TransferRequest): Promise<string> => {
  const isOwnAccount = eq(sandboxBankAccounts.fintechUseNum, request.fintechUseNum)
  const [account] = await tx.select().from(sandboxBankAccounts).where(isOwnAccount).for('update')
  if (!account) return '412'
  const change = request.checkType === '1' ? -request.amount : request.amount
  if (account.balance + change < 0) return '454'
  await tx
    .update(sandboxBankAccounts)
    .set({ balance: account.balance + change })
    .where(isOwnAccount)
  return '000'
}

const findBehaviour = async (tx: Db, fintechUseNum: string): Promise<BankBehaviour> => {
  const next = await takeSwitch(tx, NEXT_TRANSFER_SWITCH)
  if (next && isBankBehaviour(next)) return next
  const [account] = await tx
    .select({ behaviour: sandboxBankAccounts.behaviour })
    .from(sandboxBankAccounts)
    .where(eq(sandboxBankAccounts.fintechUseNum, fintechUseNum))
  return account && isBankBehaviour(account.behaviour) ? account.behaviour : 'ok'
}

/** Executes a transfer at the bank, once for each bank_tran_id. */
export const executeTransfer = (db: Db, request: TransferRequest): Promise<TransferResponse> =>
  db.transaction(async (tx): Promise<TransferResponse> => {
    const behaviour = await findBehaviour(tx, request.fintechUseNum)
    if (behaviour === 'lost') return { isRequestLost: true }
    const isPending = behaviour === 'delay' || behaviour === 'delay_fail' || behaviour === 'hold'
    const [row] = await tx
      .insert(sandboxBankTransfers)
      .values({
        ...request,
        state: 'processing',
        bankRspCode: (behaviour === 'delay_fail' ? REFUSED.delay_fail : undefined) ?? '000',
        questionsLeft: isPending && behaviour !== 'hold' ? INQUIRIES_UNTIL_DONE : null,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return { bankRsp: DUPLICATE }
    if (isPending) return { bankRsp: '400' }
    const bankRsp = REFUSED[behaviour] ?? (await updateBalances(tx, request))
    await tx
      .update(sandboxBankTransfers)
      .set({ state: bankRsp === '000' ? 'done' : 'failed', bankRspCode: bankRsp })
      .where(eq(sandboxBankTransfers.bankTranId, request.bankTranId))
    return behaviour === 'timeout' ? { isAnswerLost: true } : { bankRsp }
  })

const isOwn = (bankTranId: string) => eq(sandboxBankTransfers.bankTranId, bankTranId)

/** Completes a pending transfer. @returns false when it was completed before */
export const completeTransfer = (db: Db, bankTranId: string, bankRspCode: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const pending = and(isOwn(bankTranId), eq(sandboxBankTransfers.state, 'processing'))
    const [row] = await tx.select().from(sandboxBankTransfers).where(pending).for('update')
    if (!row) return false
    const end = bankRspCode === '000' ? await updateBalances(tx, row) : bankRspCode
    await tx
      .update(sandboxBankTransfers)
      .set({ state: end === '000' ? 'done' : 'failed', bankRspCode: end })
      .where(isOwn(bankTranId))
    return true
  })

/** Undoes a finished transfer, as a receiving bank does a day later. @returns false for one that is not finished */
export const returnTransfer = (db: Db, bankTranId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const done = and(isOwn(bankTranId), eq(sandboxBankTransfers.state, 'done'))
    const [row] = await tx.select().from(sandboxBankTransfers).where(done).for('update')
    if (!row) return false
    const change = row.checkType === '1' ? row.amount : -row.amount
    await tx
      .update(sandboxBankAccounts)
      .set({ balance: sql`${sandboxBankAccounts.balance} + ${change}` })
      .where(eq(sandboxBankAccounts.fintechUseNum, row.fintechUseNum))
    await tx
      .update(sandboxBankTransfers)
      .set({ state: 'failed', bankRspCode: RETURNED })
      .where(isOwn(bankTranId))
    return true
  })

/** Returns the result of a transfer. Each inquiry brings a delayed transfer closer to its end. */
export const inquireTransfer = async (
  db: Db,
  bankTranId: string,
  checkType: string,
): Promise<Row | undefined> => {
  const [request] = await db
    .update(sandboxBankTransfers)
    .set({ questionsLeft: sql`questions_left - 1` })
    .where(and(isOwn(bankTranId), eq(sandboxBankTransfers.checkType, checkType)))
    .returning()
  if (request?.state !== 'processing' || request.questionsLeft === null || request.questionsLeft > 0)
    return request
  await completeTransfer(db, bankTranId, request.bankRspCode)
  const [ended] = await db.select().from(sandboxBankTransfers).where(isOwn(bankTranId))
  return ended
}
