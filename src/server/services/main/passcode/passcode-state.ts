import { eq } from 'drizzle-orm'
import type { PasscodeState } from '@/contract/main/passcode'
import { passcodeLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { passcodes } from '@/server/db/schema/wallet'

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
