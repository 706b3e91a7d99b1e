import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CheckPasscodeBody, PasscodeProof, PasscodeState } from '@/contract/main/passcode'
import { passcodeLimits } from '@/domain/limits'
import { isMoneyAction } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { recordSecurityEvent, requireConfirmationAtRisk } from '../security-event/security-events'
import { issueProof } from './proof'

/** Deletes a member's passcode and its proofs after a verification, so that they can set a new one. */
export const resetPasscode = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(passcodeProofs).where(eq(passcodeProofs.userId, userId))
  await tx.delete(passcodes).where(eq(passcodes.userId, userId))
}

/** scrypt cost: 32 MiB and some tens of milliseconds, because six digits have few combinations. */
const COST = 2 ** 15
const [BLOCK, LANES, LENGTH] = [8, 1, 32]

const derive = (passcode: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: BLOCK, p: LANES, maxmem: 256 * cost * BLOCK }
    scrypt(passcode, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Returns `scrypt$N$salt$key`; the stored cost allows raising it later. */
export const hashPasscode = async (passcode: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(passcode, salt, COST)
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Returns whether a passcode matches a hash, compared in constant time. */
const isPasscode = async (passcode: string, hash: string): Promise<boolean> => {
  const [, cost = '', salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(passcode, Buffer.from(salt, 'base64url'), Number(cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const { maxFailedAttempts } = passcodeLimits

/** Returns the state after `misses` wrong attempts in a row; undefined without a passcode. */
export const stateOf = (misses: number | undefined): PasscodeState => ({
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
  const message = `비밀번호가 맞지 않아요. ${maxFailedAttempts - misses}번 더 틀리면 다시 설정해야 해요.`
  return new AppError('WRONG_PASSCODE', { message })
}

type PasscodeCheck<T> = { result: T } | { refusal: AppError }

/**
 * Checks a passcode with its row locked, so that concurrent guesses can't exceed the limit. The error is thrown after
 * the transaction, because the miss has to be stored.
 */
export const withPasscode = async <T>(
  { db, now }: Deps,
  { userId, device }: Caller,
  passcode: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const checked = await db.transaction(async (tx): Promise<PasscodeCheck<T>> => {
    const isOwn = eq(passcodes.userId, userId)
    const [row] = await tx.select().from(passcodes).where(isOwn).for('update')
    if (!row) return { refusal: new AppError('PASSCODE_NOT_SET') }
    if (row.misses >= maxFailedAttempts) return { refusal: new AppError('PASSCODE_LOCKED') }
    if (!(await isPasscode(passcode, row.hash))) {
      const misses = row.misses + 1
      const at = now()
      await tx.update(passcodes).set({ misses, updatedAt: at }).where(isOwn)
      const detail = `${misses}/${maxFailedAttempts}`
      await recordSecurityEvent(tx, { userId, kind: 'passcode_failed', device, detail, at })
      if (misses >= maxFailedAttempts)
        await tx.delete(passcodeProofs).where(eq(passcodeProofs.userId, userId))
      return { refusal: wrongPasscodeError(misses) }
    }
    if (row.misses > 0) await tx.update(passcodes).set({ misses: 0, updatedAt: now() }).where(isOwn)
    return { result: await work(tx) }
  })
  if ('refusal' in checked) throw checked.refusal
  return checked.result
}

/**
 * Checks a passcode and issues a proof for one action.
 *
 * @throws PASSCODE_NOT_SET, WRONG_PASSCODE, PASSCODE_LOCKED, CONFIRMATION_REQUIRED
 */
export const checkPasscode = async (
  deps: Deps,
  caller: Caller,
  { passcode, action }: CheckPasscodeBody,
): Promise<PasscodeProof> => {
  const { userId } = caller
  // This runs before the passcode is checked, so that a member who must sign in again does not enter it twice.
  if (isMoneyAction(action)) await requireConfirmationAtRisk(deps.db, caller, deps.now())
  return withPasscode(deps, caller, passcode, (tx) => issueProof(tx, userId, action, deps.now()))
}
