import { randomBytes } from 'node:crypto'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { GatewayName } from '@/domain/payment-method'
import { compactTime } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { sandboxPayments } from '@/server/db/schema/system'
import { takeSwitch } from './switches'

/** The gateways that the sandbox simulates, those with a form. The others open by a script of their own host. */
export const SANDBOX_GATEWAYS = ['kginicis', 'smartro'] as const satisfies readonly GatewayName[]
export type SandboxGateway = (typeof SANDBOX_GATEWAYS)[number]

export const isSandboxGateway = (name: string): name is SandboxGateway =>
  SANDBOX_GATEWAYS.some((gateway) => gateway === name)

/** The merchant at the sandbox's gateways. It is not valid anywhere else. */
export const SANDBOX_MERCHANT = { mid: 'damatest1m', key: 'dama-sandbox-merchant-key' } as const

/** Results of an approval, selected in the window. */
export const APPROVAL_BEHAVIOURS = ['approve', 'decline', 'over_limit', 'timeout', 'tamper'] as const
export type ApprovalBehaviour = (typeof APPROVAL_BEHAVIOURS)[number]

/** The switch that makes the next approval of any member fail, once. */
export const NEXT_APPROVAL_SWITCH = 'payment.next'

/** The switch for the next cancel: `timeout` executes it without an answer, `lost` does not execute it. */
export const NEXT_CANCEL_SWITCH = 'payment.cancel'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

export const createTid = (): string => `sbx${randomBytes(14).toString('hex')}`

export const findPayment = async (db: Db, tid: string): Promise<SandboxPayment | undefined> => {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.tid, tid))
  return row
}

export const REFUSAL: Record<string, string> = {
  decline: '카드사에서 거절했어요.',
  over_limit: '이용 한도를 넘었어요.',
  gone: '이미 처리된 거래예요.',
}

interface Outcome {
  row: SandboxPayment | undefined
  refusal: string | null
  /** The gateway executed the call, but its answer is lost. */
  isAnswerLost: boolean
}

/** Approves a transaction at the gateway: once, and only with its ticket. */
export const approve = async (db: Db, tid: string, ticket: string | null): Promise<Outcome> => {
  const payment = await findPayment(db, tid)
  if (!payment || payment.state !== 'authenticated' || (ticket !== null && ticket !== payment.ticket)) {
    return { row: payment, refusal: 'gone', isAnswerLost: false }
  }
  const behaviour = (await takeSwitch(db, NEXT_APPROVAL_SWITCH)) ?? payment.behaviour
  const isRefused = behaviour === 'decline' || behaviour === 'over_limit'
  const state = isRefused ? 'declined' : payment.method === 'VBANK' ? 'deposit_waiting' : 'approved'
  const amount = behaviour === 'tamper' ? payment.amount - Math.min(100, payment.amount - 1) : payment.amount
  const [row] = await db
    .update(sandboxPayments)
    .set({ state, amount })
    .where(and(eq(sandboxPayments.tid, tid), eq(sandboxPayments.state, 'authenticated')))
    .returning()
  if (!row) return { row: payment, refusal: 'gone', isAnswerLost: false }
  return { row, refusal: isRefused ? behaviour : null, isAnswerLost: behaviour === 'timeout' }
}

/** A deposit has no card to be returned to: as at a real gateway, its refund needs an account, and no other one takes it. */
const isRefundable = (toAccount: boolean) =>
  toAccount
    ? and(eq(sandboxPayments.state, 'approved'), eq(sandboxPayments.method, 'VBANK'))
    : or(ne(sandboxPayments.state, 'approved'), ne(sandboxPayments.method, 'VBANK'))

/** Cancels the whole transaction at the gateway, or closes a virtual account without a deposit. */
export const cancel = async (db: Db, tid: string, toAccount = false): Promise<boolean> => {
  const rows = await db
    .update(sandboxPayments)
    .set({
      state: 'cancelled',
      cancelledAmount: sql`case when ${sandboxPayments.state} = 'approved' then ${sandboxPayments.amount} else 0 end`,
    })
    .where(and(eq(sandboxPayments.tid, tid), isRefundable(toAccount)))
    .returning({ tid: sandboxPayments.tid })
  return rows.length > 0
}

/** Refunds a part at the gateway, only if the expected remainder is correct, so never twice. */
export const cancelPartially = async (
  db: Db,
  tid: string,
  {
    price,
    remainingAmount,
    toAccount = false,
  }: { price: number; remainingAmount: number; toAccount?: boolean },
): Promise<boolean> => {
  if (!Number.isInteger(price) || price <= 0 || remainingAmount < 0) return false
  const rows = await db
    .update(sandboxPayments)
    .set({
      cancelledAmount: sql`${sandboxPayments.cancelledAmount} + ${price}`,
      ...(remainingAmount === 0 ? { state: 'cancelled' as const } : {}),
    })
    .where(
      and(
        eq(sandboxPayments.tid, tid),
        eq(sandboxPayments.state, 'approved'),
        isRefundable(toAccount),
        sql`${sandboxPayments.amount} - ${sandboxPayments.cancelledAmount} - ${price} = ${remainingAmount}`,
      ),
    )
    .returning({ tid: sandboxPayments.tid })
  return rows.length > 0
}

/** Executes a cancel with the fault of the console. @returns null when no answer arrives */
export const cancelWithFault = async (
  db: Db,
  cancelAction: () => Promise<boolean>,
): Promise<boolean | null> => {
  const fault = await takeSwitch(db, NEXT_CANCEL_SWITCH)
  if (fault === 'lost') return null
  const isDone = await cancelAction()
  return fault === 'timeout' ? null : isDone
}

/** The last day for the deposit, yyyyMMdd in Seoul; '' for a row of a version that did not record it. */
export const depositDay = ({ depositUntil }: SandboxPayment): string =>
  depositUntil ? compactTime(depositUntil).slice(0, 8) : ''

/** Invariants of the record of the sandbox's payment gateway. Each query returns the rows that violate one. */
export const SANDBOX_INVARIANTS = {
  'payments with another refunded amount at the sandbox gateway': sql`
    select p.id from payments p join sandbox_payments s on s.tid = p.tid
    where p.status = 'approved' and s.state <> 'disputed'
      and case s.state when 'deposit_waiting' then s.amount else s.cancelled_amount end
        <> p.cancelled_amount + p.reversed_amount
      and not exists (select 1 from refunds r where r.order_id = p.order_id and r.state = 'cancelling')`,
  'credited payments with another deposit at the sandbox gateway': sql`
    select p.id from payments p left join sandbox_payments s on s.tid = p.tid
    where p.status = 'credited'
      and case s.state when 'approved' then s.amount - s.cancelled_amount else 0 end
        is distinct from p.credited_amount - p.reversed_amount`,
  'payments that ended without success and are paid at the sandbox gateway': sql`
    select p.id from payments p join sandbox_payments s on s.tid = p.tid
    where p.status in ('declined', 'cancelled_by_user', 'timed_out', 'cancelled') and s.state = 'approved'`,
} as const
