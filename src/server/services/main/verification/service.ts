import type { DecDataBody, OneTimeDecDataBody, VerificationResult } from '@/contract/main/verification'
import type { PasscodeProof } from '@/contract/main/passcode'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { issueProof } from '../passcode/proof'
import { resetPasscode } from '../passcode/service'
import { isSamePerson, keepIdentity, takeResult } from './take-result'

/**
 * The account's own verification. The number must be the account's; another one is told with 1012, and may be taken
 * over with the same result by `takeOneTime`.
 *
 * @throws VERIFIED_PHONE_MISMATCH and as `takeResult`
 */
export const takeIdentity = (deps: Deps, userId: string, body: DecDataBody): Promise<VerificationResult> =>
  takeResult(deps, userId, body, ['identity', 'phone'], async (tx, result) => {
    const { member, person, purpose } = result
    if (member.phone !== null && member.phone !== person.phone) throw new AppError('VERIFIED_PHONE_MISMATCH')
    const phoneUpdated = await keepIdentity(tx, result, false)
    return { purpose, phoneUpdated, passcodeReset: false }
  })

/**
 * A verification for one act: another number, or a forgotten passcode.
 *
 * @throws IDENTITY_MISMATCH and as `takeResult`; PHONE_TAKEN the number is another member's
 */
export const takeOneTime = (
  deps: Deps,
  userId: string,
  { updatePhone = true, ...body }: OneTimeDecDataBody,
): Promise<VerificationResult> =>
  takeResult(deps, userId, body, ['identity', 'phone', 'passcode'], async (tx, result) => {
    const { purpose } = result
    const mayBeAnybody = result.member.phone === null && purpose !== 'passcode'
    if (!mayBeAnybody && !isSamePerson(result)) throw new AppError('IDENTITY_MISMATCH')
    const phoneUpdated = await keepIdentity(tx, result, updatePhone && purpose !== 'passcode')
    if (purpose === 'passcode') await resetPasscode(tx, userId)
    return { purpose, phoneUpdated, passcodeReset: purpose === 'passcode' }
  })

/** For leaving: changes nothing, and gives the proof that leaving asks for. @throws IDENTITY_MISMATCH and as `takeResult` */
export const takeForWithdrawal = (deps: Deps, userId: string, body: DecDataBody): Promise<PasscodeProof> =>
  takeResult(deps, userId, body, ['withdraw'], async (tx, result) => {
    if (!isSamePerson(result)) throw new AppError('IDENTITY_MISMATCH')
    return issueProof(tx, userId, 'withdraw_account', result.at)
  })
