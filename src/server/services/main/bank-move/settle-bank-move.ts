import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { brand } from '@/config/brand'
import { MONEY_CHARGE, MONEY_WITHDRAW } from '@/config/paths'
import { bankTimes, nextPollMs } from '@/domain/bank'
import { errorMessage } from '@/domain/error-catalogue'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { formatRoundWon } from '@/lib/money'
import type { TransferInquiryResult } from '@/server/adapters/bank/bank-adapter'
import type { Db } from '@/server/db/client'
import { bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import {
  type AccountName,
  BANK,
  moneyAccount,
  type Posting,
  postLedger,
  transitAccount,
} from '@/server/ledger/post-ledger'
import { notify } from '../notification/notify'

export type BankMoveRow = typeof bankMoves.$inferSelect

const NAME = { charge: '충전', withdraw: '출금' } as const

const postMove = (
  tx: Db,
  move: Pick<BankMoveRow, 'id' | 'amount'>,
  at: Date,
  posting: Pick<Posting, 'kind' | 'eventKey'>,
  accounts: [from: AccountName, to: AccountName],
) =>
  postLedger(tx, {
    ...posting,
    ref: move.id,
    at,
    entries: [
      { account: accounts[0], amount: -move.amount },
      { account: accounts[1], amount: move.amount },
    ],
  })

/** Takes the amount of a new withdrawal from the member's money, until the bank has paid it. @throws INSUFFICIENT_MONEY */
export const postWithdrawal = (
  tx: Db,
  move: Pick<BankMoveRow, 'id' | 'userId' | 'amount'>,
  at: Date,
): Promise<boolean> =>
  postMove(tx, move, at, { kind: 'money_withdraw', eventKey: `bank-out:${move.id}` }, [
    moneyAccount(move.userId),
    transitAccount(move.id),
  ])

/** Posts a finished move. A charge is credited even above the limit, because the bank has already paid it. */
const postDone = (tx: Db, move: BankMoveRow, at: Date) =>
  move.direction === 'charge'
    ? postMove(tx, move, at, { kind: 'money_charge', eventKey: `bank-in:${move.id}` }, [
        BANK,
        moneyAccount(move.userId),
      ])
    : postMove(tx, move, at, { kind: 'bank_settle', eventKey: `bank-settle:${move.id}` }, [
        transitAccount(move.id),
        BANK,
      ])

/** Returns the amount of a failed withdrawal to the member's money. */
const postFailed = async (tx: Db, move: BankMoveRow, at: Date) => {
  if (move.direction === 'charge') return
  const posting = { kind: 'money_withdraw', eventKey: `bank-return:${move.id}` } as const
  await postMove(tx, move, at, posting, [transitAccount(move.id), moneyAccount(move.userId)])
}

const notifyResult = (tx: Db, move: BankMoveRow, at: Date, reason: ErrorName | null): Promise<void> => {
  const amountText = formatRoundWon(move.amount)
  const name = NAME[move.direction]
  const [title, body] =
    reason === null
      ? [
          `${amountText} ${name}이 끝났어요`,
          move.direction === 'charge' ? `${brand.money}에 담았어요.` : '연결한 계좌로 보냈어요.',
        ]
      : [
          `${amountText} ${name}을 하지 못했어요`,
          `${errorMessage(reason)}${move.direction === 'withdraw' ? ` ${brand.money}는 그대로 돌려 드렸어요.` : ''}`,
        ]
  const page = `${move.direction === 'charge' ? MONEY_CHARGE : MONEY_WITHDRAW}/${reason === null ? 'success' : 'fail'}`
  return notify(tx, {
    userId: move.userId,
    kind: 'money',
    eventKey: `bank-move/${move.id}`,
    title,
    body,
    href: `${page}?moveId=${encodeURIComponent(move.id)}`,
    at,
  })
}

/** Posts the result of a move, closes it and notifies the member. */
const endMove = async (
  tx: Db,
  move: BankMoveRow,
  at: Date,
  reason: ErrorName | null,
  bankCode: string,
): Promise<true> => {
  await (reason === null ? postDone(tx, move, at) : postFailed(tx, move, at))
  await tx
    .update(bankMoves)
    .set({
      status: reason === null ? 'done' : 'failed',
      failureCode: reason && errorCodes[reason],
      bankCode,
      nextAskAt: null,
      endedAt: at,
      compareAt: addDays(at, 1),
      updatedAt: at,
    })
    .where(eq(bankMoves.id, move.id))
  await notifyResult(tx, move, at, reason)
  return true
}

/** Returns whether the bank can't receive the request any more. */
const isExpired = (move: BankMoveRow, at: Date): boolean =>
  move.sentAt !== null && at.getTime() - move.sentAt.getTime() >= bankTimes.unknownMs

/**
 * Applies the bank's answer to a move that is still `processing`, with its row locked. A move without a clear answer is
 * inquired again, with a growing delay.
 *
 * @returns whether the move ended by this call
 */
export const settleBankMove = (
  { db, now }: Deps,
  moveId: string,
  record: TransferInquiryResult,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = now()
    const [move] = await tx.select().from(bankMoves).where(eq(bankMoves.id, moveId)).for('update')
    if (move?.status !== 'processing') return false
    if (record.outcome === 'done') return endMove(tx, move, at, null, record.bankCode)
    if (record.outcome === 'refused') return endMove(tx, move, at, record.reason, record.bankCode)
    if (record.outcome === 'not_found' && isExpired(move, at))
      return endMove(tx, move, at, 'BANK_NOT_REACHED', record.bankCode)
    await tx
      .update(bankMoves)
      .set({
        inquiryCount: move.inquiryCount + 1,
        nextAskAt: new Date(at.getTime() + nextPollMs(move.inquiryCount)),
        bankCode: record.bankCode,
        updatedAt: at,
      })
      .where(eq(bankMoves.id, moveId))
    return false
  })
