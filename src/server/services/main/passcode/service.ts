import { eq } from 'drizzle-orm'
import type {
  CheckPasscodeBody,
  PasscodeProof,
  PasscodeState,
  SetPasscodeBody,
} from '@/contract/main/passcode'
import { passcodeLimits } from '@/domain/limits'
import { isMoneyAction } from '@/domain/passcode'
import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode-strength'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { limitRate } from '@/server/http/rate-limit'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { requireConfirmationAtRisk, requireFreshConfirmation } from '../security-event/require-confirmation'
import { hashPasscode, isPasscode } from './hash'
import { issueProof } from './proof'

const { maxFailedAttempts } = passcodeLimits
const MINUTE = 60_000
const ATTEMPTS_PER_MINUTE = 20

const stateOf = (misses: number | undefined): PasscodeState => ({
  isSet: misses !== undefined,
  isLocked: misses === maxFailedAttempts,
  missesLeft: maxFailedAttempts - (misses ?? 0),
})

/** Returns whether a passcode is set or locked, and the remaining attempts. */
export const passcodeState = async (db: Db, userId: string): Promise<PasscodeState> => {
  const [row] = await db
    .select({ misses: passcodes.misses })
    .from(passcodes)
    .where(eq(passcodes.userId, userId))
  return stateOf(row?.misses)
}

const wrongPasscodeError = (misses: number): AppError => {
  if (misses >= maxFailedAttempts) return new AppError('PASSCODE_LOCKED')
  const left = maxFailedAttempts - misses
  // The remaining attempts are shown from the third miss on.
  const rest = left <= 2 ? `${left}번 더 틀리면 다시 설정해야 해요.` : '다시 입력해 주세요.'
  const message = `비밀번호가 맞지 않아요. ${rest}`
  return new AppError('WRONG_PASSCODE', { message })
}

type PasscodeCheck<T> = { result: T } | { refusal: AppError }

/**
 * Checks a passcode with its row locked, so that concurrent guesses can't exceed the limit. The error is thrown after
 * the transaction, because the miss has to be stored.
 */
const withPasscode = async <T>(
  { db, now }: Deps,
  { userId, device }: Caller,
  passcode: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const checked = await db.transaction(async (tx): Promise<PasscodeCheck<T>> => {
    const mine = eq(passcodes.userId, userId)
    const [row] = await tx.select().from(passcodes).where(mine).for('update')
    if (!row) return { refusal: new AppError('PASSCODE_NOT_SET') }
    if (row.misses >= maxFailedAttempts) return { refusal: new AppError('PASSCODE_LOCKED') }
    if (!(await isPasscode(passcode, row.hash))) {
      const misses = row.misses + 1
      const at = now()
      await tx.update(passcodes).set({ misses, updatedAt: at }).where(mine)
      const detail = `${misses}/${maxFailedAttempts}`
      await recordSecurityEvent(tx, { userId, kind: 'passcode_failed', device, detail, at })
      if (misses >= maxFailedAttempts)
        await tx.delete(passcodeProofs).where(eq(passcodeProofs.userId, userId))
      return { refusal: wrongPasscodeError(misses) }
    }
    if (row.misses > 0) await tx.update(passcodes).set({ misses: 0, updatedAt: now() }).where(mine)
    return { result: await work(tx) }
  })
  if ('refusal' in checked) throw checked.refusal
  return checked.result
}

const limitAttempts = (deps: Deps, userId: string): Promise<void> =>
  limitRate(deps, `passcode/${userId}`, ATTEMPTS_PER_MINUTE, MINUTE)

/**
 * Checks a passcode and issues a proof for one action.
 *
 * @throws PASSCODE_NOT_SET, WRONG_PASSCODE, PASSCODE_LOCKED, TOO_MANY_REQUESTS, CONFIRMATION_REQUIRED
 */
export const checkPasscode = async (
  deps: Deps,
  caller: Caller,
  { passcode, action }: CheckPasscodeBody,
): Promise<PasscodeProof> => {
  const { userId } = caller
  await limitAttempts(deps, userId)
  // This runs before the passcode is checked, so that a member who must sign in again does not enter it twice.
  if (isMoneyAction(action)) await requireConfirmationAtRisk(deps.db, caller, deps.now())
  return withPasscode(deps, caller, passcode, (tx) => issueProof(tx, userId, action, deps.now()))
}

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
export const setPasscode = async (
  deps: Deps,
  caller: Caller,
  { passcode, currentPasscode }: SetPasscodeBody,
): Promise<PasscodeState> => {
  const { userId, device } = caller
  await limitAttempts(deps, userId)
  await checkStrength(deps.db, userId, passcode)
  const hash = await hashPasscode(passcode)
  const at = deps.now()
  const values = { hash, misses: 0, updatedAt: at }
  if (currentPasscode !== undefined) {
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

/** Deletes a member's passcode and its proofs after a verification, so that they can set a new one. */
export const resetPasscode = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(passcodeProofs).where(eq(passcodeProofs.userId, userId))
  await tx.delete(passcodes).where(eq(passcodes.userId, userId))
}
