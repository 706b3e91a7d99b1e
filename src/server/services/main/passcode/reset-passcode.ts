import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'

/** Deletes a member's passcode and its proofs after a verification, so that they can set a new one. */
export const resetPasscode = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(passcodeProofs).where(eq(passcodeProofs.userId, userId))
  await tx.delete(passcodes).where(eq(passcodes.userId, userId))
}
