import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PasscodeState } from '@/contract/main/passcode'
import { passcodeLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'

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
export const isPasscode = async (passcode: string, hash: string): Promise<boolean> => {
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
