import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { adjustBalanceBody, staffAdjustment } from '@/contract/staff/member'
import { DAY_MS } from '@/domain/duration'
import { type StaffRequestState, staffLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { users } from '@/server/db/schema/identity'
import { staffAdjustments } from '@/server/db/schema/staff'
import type { StaffCaller } from '@/server/http/app-env'
import { AppError, notFound } from '@/server/http/app-error'
import type { RecordStaffAudit } from '@/server/http/staff-audit'
import { checkDepth, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { adjustBalance } from '../main/card/adjust-balance'
import { lockCards } from '../main/card/own-card'
import { balanceOfCard, cardContent, type CardRow, moneyContent } from './members'
import { checkVersion, versionOf } from './version'

type AdjustmentRow = typeof staffAdjustments.$inferSelect

const adjustmentContent = ({ state, decidedBy }: AdjustmentRow) => ({ state, decidedBy })

export const toAdjustment = (row: AdjustmentRow): v.InferOutput<typeof staffAdjustment> => ({
  id: row.id,
  version: versionOf(adjustmentContent(row)),
  account: row.account,
  accountId: row.accountRef,
  memberId: row.userId,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  requestedBy: row.requestedBy,
  decidedBy: row.decidedBy,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Returns the member of an account, after a check that the caller has read its balance. @throws NOT_FOUND, INVALID_CARD_STATUS, STAFF_VERSION_CHANGED */
const checkedOwner = async (
  tx: Db,
  { account, accountId, version }: v.InferOutput<typeof adjustBalanceBody>,
): Promise<string> => {
  if (account === 'money') {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('update')
    if (!user) throw notFound()
    checkVersion(version, moneyContent(accountId, await balanceOf(tx, 'money', accountId)))
    return accountId
  }
  const [card] = await lockCards(tx, [accountId])
  if (!card) throw notFound()
  checkVersion(version, cardContent(card as CardRow, await balanceOfCard(tx, card)))
  if (card.ownerId === null || card.status !== 'OWNED') throw new AppError('INVALID_CARD_STATUS')
  return card.ownerId
}

const traceOf = ({ account, accountRef, userId, amount, state, decidedBy }: AdjustmentRow) => ({
  account,
  accountRef,
  userId,
  amount,
  state,
  decidedBy,
})

interface Request {
  body: v.InferOutput<typeof adjustBalanceBody>
  staff: StaffCaller
  at: Date
}

/** Books an adjustment up to the limit at once, and lets a larger one wait for a second person. @throws as `adjustBalance`, STAFF_VERSION_CHANGED */
export const requestAdjustment = async (tx: Db, { body, staff, at }: Request, record: RecordStaffAudit) => {
  const userId = await checkedOwner(tx, body)
  const { account, accountId, amount, reason } = body
  const isSmall = Math.abs(amount) <= staffLimits.adjustmentWithoutApproval
  const row = onlyRow(
    await tx
      .insert(staffAdjustments)
      .values({
        id: newId('adj'),
        account,
        accountRef: accountId,
        userId,
        amount,
        reason,
        state: isSmall ? 'approved' : 'waiting',
        requestedBy: staff.actor,
        decidedBy: isSmall ? staff.actor : null,
        createdAt: at,
        decidedAt: isSmall ? at : null,
      })
      .returning(),
  )
  if (isSmall) await adjustBalance(tx, { id: row.id, account, accountRef: accountId, userId, amount, at })
  record({ target: 'adjustment', id: row.id, after: traceOf(row) })
  return toAdjustment(row)
}

interface Decision {
  adjustmentId: string
  version: string
  decision: 'approve' | 'reject'
  staff: StaffCaller
  at: Date
}

/**
 * Approves or rejects an adjustment that waits; an approved one is booked. Who has requested it may take it back, and not approve it.
 *
 * @throws NOT_FOUND, STAFF_VERSION_CHANGED, also for a request that is too old; STAFF_SECOND_PERSON_NEEDED, and as `adjustBalance`
 */
export const decideAdjustment = async (
  tx: Db,
  { adjustmentId, version, decision, staff, at }: Decision,
  record: RecordStaffAudit,
) => {
  const [row] = await tx
    .select()
    .from(staffAdjustments)
    .where(eq(staffAdjustments.id, adjustmentId))
    .for('update')
  if (!row) throw notFound()
  checkVersion(version, adjustmentContent(row))
  if (row.state !== 'waiting') throw new AppError('STAFF_VERSION_CHANGED')
  if (decision === 'approve') {
    if (row.requestedBy === staff.actor) throw new AppError('STAFF_SECOND_PERSON_NEEDED')
    if (row.createdAt.getTime() + staffLimits.requestDays * DAY_MS <= at.getTime())
      throw new AppError('STAFF_VERSION_CHANGED', { message: '너무 오래된 요청이에요. 다시 요청해 주세요.' })
    await adjustBalance(tx, { ...row, at })
  }
  const decided = {
    state: decision === 'approve' ? 'approved' : 'rejected',
    decidedBy: staff.actor,
    decidedAt: at,
  } as const
  await tx.update(staffAdjustments).set(decided).where(eq(staffAdjustments.id, adjustmentId))
  record({
    target: 'adjustment',
    id: adjustmentId,
    before: traceOf(row),
    after: traceOf({ ...row, ...decided }),
  })
  return toAdjustment({ ...row, ...decided })
}

interface AdjustmentFilter extends PageRequest {
  state?: StaffRequestState | undefined
  memberId?: string | undefined
}

/** Adjustments, the newest first. @throws INVALID_INPUT for a page that is too deep */
export const listAdjustments = async (db: Db, filter: AdjustmentFilter) => {
  checkDepth(filter)
  const { state, memberId } = filter
  const where = and(
    state && eq(staffAdjustments.state, state),
    memberId === undefined ? undefined : eq(staffAdjustments.userId, memberId),
  )
  const rows = await db
    .select()
    .from(staffAdjustments)
    .where(where)
    .orderBy(descending(staffAdjustments.createdAt), staffAdjustments.id)
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  return toPage(rows.map(toAdjustment), await db.$count(staffAdjustments, where), filter)
}
