import type { DecDataBody, OneTimeDecDataBody, VerificationResult } from '@/contract/main/verification'
import type { PasscodeProof } from '@/contract/main/passcode'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { issueProof } from '../passcode/proof'
import { resetPasscode } from '../passcode/service'
import { isSamePerson, saveIdentity, applyVerification } from './apply-verification'

/**
 * The account's own verification. The number must be the account's; another one is told with 1012, and may be taken
 * over with the same result by `verifyOnce`.
 *
 * @throws VERIFIED_PHONE_MISMATCH and as `applyVerification`
 */
export const verifyIdentity = (deps: Deps, userId: string, body: DecDataBody): Promise<VerificationResult> =>
  applyVerification(deps, userId, body, ['identity', 'phone'], async (tx, result) => {
    const { member, person, purpose } = result
    if (member.phone !== null && member.phone !== person.phone) throw new AppError('VERIFIED_PHONE_MISMATCH')
    const phoneUpdated = await saveIdentity(tx, result, false)
    return { purpose, phoneUpdated, passcodeReset: false }
  })

/**
 * A verification for one act: another number, or a forgotten passcode.
 *
 * @throws IDENTITY_MISMATCH and as `applyVerification`; PHONE_TAKEN the number is another member's
 */
export const verifyOnce = (
  deps: Deps,
  userId: string,
  { updatePhone = true, ...body }: OneTimeDecDataBody,
): Promise<VerificationResult> =>
  applyVerification(deps, userId, body, ['identity', 'phone', 'passcode'], async (tx, result) => {
    const { purpose } = result
    const mayBeAnybody = result.member.phone === null && purpose !== 'passcode'
    if (!mayBeAnybody && !isSamePerson(result)) throw new AppError('IDENTITY_MISMATCH')
    const phoneUpdated = await saveIdentity(tx, result, updatePhone && purpose !== 'passcode')
    if (purpose === 'passcode') await resetPasscode(tx, userId)
    return { purpose, phoneUpdated, passcodeReset: purpose === 'passcode' }
  })

/** For leaving: changes nothing, and gives the proof that leaving asks for. @throws IDENTITY_MISMATCH and as `applyVerification` */
export const verifyForWithdrawal = (deps: Deps, userId: string, body: DecDataBody): Promise<PasscodeProof> =>
  applyVerification(deps, userId, body, ['withdraw'], async (tx, result) => {
    if (!isSamePerson(result)) throw new AppError('IDENTITY_MISMATCH')
    return issueProof(tx, userId, 'withdraw_account', result.at)
  })
