import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { ORDER_HISTORY } from '@/config/paths'
import type { RefundAccountBody } from '@/contract/transaction/claim'
import { isDeposit } from '@/domain/payment-method'
import { isSamePersonName } from '@/domain/person-name'
import { maskAccountNumber } from '@/domain/refund-account'
import { formatWon } from '@/lib/money'
import { createVault, type Vault } from '@/server/adapters/bank/vault'
import type { RefundAccount } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { refunds, type RefundShare, type RefundTo, type StoredRefundAccount } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import type { OrderRow, RefundRow } from '../order-line/order-rows'
import { findApprovedPayment, type Payment } from '../payment/transition-payment'
import { lockPayments } from './complete-refund'

/**
 * Checks that an amount can be refunded to a member's money or cards. Nobody could use it after the member has left, so that a
 * person refunds it by hand. The member is locked until the transaction ends.
 *
 * @throws MEMBER_WITHDRAWN
 */
export const checkReceiver = async (tx: Db, userId: string): Promise<void> => {
  if (await lockAgainstErasure(tx, userId)) return
  throw new AppError('MEMBER_WITHDRAWN', {
    message: '탈퇴한 회원의 담아머니와 카드로는 환불할 수 없어요. 고객에게 직접 환불해 주세요.',
  })
}

const vaultOf = (secret: string): Vault =>
  createVault(createHash('sha256').update(`refund account ${secret}`).digest())

/**
 * Returns where a member wants a deposit back, as it is stored: null of the contract is 담아머니. The number is encrypted until the refund
 * is done.
 */
export const toRefundTo = (
  { sessionSecret }: Pick<Deps, 'sessionSecret'>,
  account: RefundAccountBody | null | undefined,
): RefundTo | undefined =>
  account
    ? {
        bank: account.bankCode,
        holder: account.holderName,
        maskedNumber: maskAccountNumber(account.accountNumber),
        sealedNumber: vaultOf(sessionSecret).encrypt(account.accountNumber),
      }
    : account === null
      ? 'money'
      : undefined

/** Returns the account of a refund for its gateway; null where no secret of this server opens it any more. */
export const openRefundAccount = (
  { sessionSecret, previousSessionSecret }: Pick<Deps, 'sessionSecret' | 'previousSessionSecret'>,
  { bank, holder, sealedNumber }: StoredRefundAccount,
  phone: string,
): RefundAccount | null => {
  for (const secret of [sessionSecret, previousSessionSecret]) {
    try {
      if (secret) return { bank, holder, number: vaultOf(secret).decrypt(sealedNumber), phone }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return null
}

/** Whether what was paid is a deposit that its gateway returns to an account. */
export const returnsToAccount = (payment: Payment | undefined): boolean =>
  payment !== undefined && isDeposit(payment.method) && payment.returnsDeposit

/** Whether a part of a refund is a deposit that the gateway returns to an account. */
export const needsRefundAccount = async (
  tx: Db,
  orderId: string,
  payouts: readonly RefundShare[],
): Promise<boolean> =>
  payouts.some(({ source, amount }) => source === 'payment' && amount > 0) &&
  returnsToAccount(await findApprovedPayment(tx, orderId))

/**
 * Checks that an account is the member's own, as far as we know the name.
 *
 * @throws BANK_ACCOUNT_HOLDER_MISMATCH
 */
export const checkHolder = async (tx: Db, userId: string, to: RefundTo): Promise<void> => {
  if (to === 'money') return
  const isVerified = and(eq(users.id, userId), isNotNull(users.ciHash))
  const [member] = await tx.select({ name: users.name }).from(users).where(isVerified)
  if (!member || isSamePersonName(to.holder, member.name)) return
  const message = '본인 명의의 계좌만 이용할 수 있어요. 예금주를 확인해 주세요.'
  throw new AppError('BANK_ACCOUNT_HOLDER_MISMATCH', { fields: { 'refundAccount.holderName': message } })
}

/**
 * Checks where a member wants the refund of a claim. Without a deposit that returns to an account nothing is stored.
 *
 * @throws REFUND_ACCOUNT_REQUIRED, BANK_ACCOUNT_HOLDER_MISMATCH
 */
export const checkRefundTo = async (
  tx: Db,
  order: OrderRow,
  payouts: readonly RefundShare[],
  to: RefundTo | undefined,
): Promise<RefundTo | null> => {
  if (!(await needsRefundAccount(tx, order.id, payouts))) return null
  if (to === undefined) throw new AppError('REFUND_ACCOUNT_REQUIRED')
  await checkHolder(tx, order.userId, to)
  return to
}

/** Asks a member for the account of a refund that waits for it. @param attempt the bank refused the account of this attempt */
export const askForRefundAccount = (
  tx: Db,
  { id, pgAmount, orderId }: Pick<RefundRow, 'id' | 'pgAmount' | 'orderId'>,
  { userId, at, attempt = 0 }: { userId: string; at: Date; attempt?: number },
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'claim',
    eventKey: `refund-account:${id}:${attempt}`,
    title: attempt > 0 ? '환불 계좌를 다시 확인해 주세요' : '환불받을 곳을 골라 주세요',
    body: `${attempt > 0 ? '은행이 계좌를 거절해 환불하지 못했어요. ' : ''}가상계좌로 입금하신 ${formatWon(pgAmount)}을 돌려 드릴게요.`,
    href: `${ORDER_HISTORY}?orderId=${orderId}`,
    at,
  })

/** Lets a refund wait for another account: the bank refused this one, or it cannot be read any more. */
export const holdRefund = (
  deps: Deps,
  refund: RefundRow,
  userId: string,
  reason: string | undefined,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockPayments(tx, refund.orderId)
    const at = deps.now()
    const isPending = and(eq(refunds.id, refund.id), eq(refunds.state, 'cancelling'))
    // Nothing was refunded, so that the next account is a first attempt.
    const held = { awaitsAccount: true, refundAccount: null, attempts: 0, refusalCode: null, updatedAt: at }
    const rows = await tx.update(refunds).set(held).where(isPending).returning({ id: refunds.id })
    if (rows.length === 0) return
    await askForRefundAccount(tx, refund, { userId, at, attempt: at.getTime() })
    deps.log('warn', 'refund account refused', { refund: refund.id, code: reason })
  })

/** Gives the waiting refunds of an order their account, or sends them to the member's money. @returns how many there were */
export const releaseRefunds = async (tx: Db, orderId: string, to: RefundTo, at: Date): Promise<number> => {
  const change = to === 'money' ? { pgAmount: 0 } : { refundAccount: to }
  const rows = await tx
    .update(refunds)
    .set({ ...change, awaitsAccount: false, updatedAt: at })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.awaitsAccount, true)))
    .returning({ id: refunds.id })
  return rows.length
}
