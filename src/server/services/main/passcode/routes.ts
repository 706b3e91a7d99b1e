import { eq } from 'drizzle-orm'
import type { PasscodeState, SetPasscodeBody } from '@/contract/main/passcode'
import { signInOperations } from '@/contract/operations/main/sign-in'
import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode-strength'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { passcodes } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { type Caller, callerOf } from '@/server/http/auth'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { recordSecurityEvent, requireFreshConfirmation } from '../security-event/security-events'
import { checkPasscode, hashPasscode, passcodeState, stateOf, withPasscode } from './passcode'

const checkStrength = async (db: Db, userId: string, passcode: string): Promise<void> => {
  const [person] = await db
    .select({ birthday: users.birthday, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  const weakness = passcodeWeakness(passcode, person)
  if (!weakness) return
  const message = PASSCODE_WEAKNESS_TEXT[weakness]
  throw new AppError('WEAK_PASSCODE', { message })
}

/**
 * Sets the first passcode, or changes it with the current one.
 *
 * @throws WEAK_PASSCODE, WRONG_PASSCODE, PASSCODE_LOCKED, TOO_MANY_REQUESTS; PASSCODE_PROOF_REQUIRED when one is set
 *   and the current one is missing; CONFIRMATION_REQUIRED for the first one without a fresh sign-in or verification
 */
const setPasscode = async (
  deps: Deps,
  caller: Caller,
  { passcode, currentPasscode }: SetPasscodeBody,
): Promise<PasscodeState> => {
  const { userId, device } = caller
  // Right or wrong, it is an attempt.
  await limitRate(deps, `passcode:${userId}`, signInOperations.checkPasscode.limit)
  await checkStrength(deps.db, userId, passcode)
  const hash = await hashPasscode(passcode)
  const at = deps.now()
  const values = { hash, misses: 0, updatedAt: at }
  if (currentPasscode !== undefined) {
    await limitRate(deps, `passcode-change:${userId}`, signInOperations.setPasscode.limit)
    await withPasscode(deps, caller, currentPasscode, async (tx) => {
      await tx.update(passcodes).set(values).where(eq(passcodes.userId, userId))
      await recordSecurityEvent(tx, { userId, kind: 'passcode_changed', device, at })
    })
    return stateOf(0)
  }
  const isFirst = await deps.db.transaction(async (tx) => {
    const set = await tx
      .insert(passcodes)
      .values({ userId, ...values })
      .onConflictDoNothing()
      .returning({ userId: passcodes.userId })
    if (set.length === 0) return false
    await requireFreshConfirmation(tx, caller, at)
    await recordSecurityEvent(tx, { userId, kind: 'passcode_set', device, at })
    return true
  })
  if (isFirst) return stateOf(0)
  const { isLocked } = await passcodeState(deps.db, userId)
  throw new AppError(isLocked ? 'PASSCODE_LOCKED' : 'PASSCODE_PROOF_REQUIRED')
}

export const passcodeRoutes = {
  getPasscodeState: ({ deps, userId }) => passcodeState(deps.db, userId),
  checkPasscode: ({ c, deps, body }) => checkPasscode(deps, callerOf(c), body),
  setPasscode: ({ c, deps, body }) => setPasscode(deps, callerOf(c), body),
} satisfies Partial<Routes<typeof signInOperations>>
