import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { withdrawals } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'

/**
 * Cancels the withdrawal that a member has requested, so that they can sign in again. Customer service does so on request.
 *
 * @returns false when the member has not requested withdrawal, or it is final
 */
export const cancelWithdrawal = (db: Db, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const cancelled = await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.id, userId), eq(users.status, 'withdraw_requested')))
      .returning({ id: users.id })
    if (cancelled.length === 0) return false
    await tx.delete(withdrawals).where(eq(withdrawals.userId, userId))
    return true
  })
