import type { DecDataBody, OneTimeDecDataBody, VerificationResult } from '@/contract/main/verification'
import type { PasscodeProof } from '@/contract/main/passcode'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { issueProof } from '../passcode/proof'
import { resetPasscode } from '../passcode/reset-passcode'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { applyVerification, checkSamePerson, saveIdentity } from './apply-verification'

/**
 * Verifies the identity of an account. After VERIFIED_PHONE_MISMATCH the same result can be used once more with
 * `verifyForAction` to change the account's phone number.
 *
 * @throws VERIFIED_PHONE_MISMATCH when the verified number is not the account's; CONFIRMATION_REQUIRED when the account has none
 *   and the sign-in is not fresh; PHONE_TAKEN when it has none and the number is another member's; as `applyVerification`
 */
export const verifyIdentity = (deps: Deps, caller: Caller, body: DecDataBody): Promise<VerificationResult> =>
  applyVerification(deps, caller, body, ['identity', 'phone'], async (tx, result) => {
    const { member, person, purpose } = result
    if (member.phone !== null && member.phone !== person.phone) throw new AppError('VERIFIED_PHONE_MISMATCH')
    await checkSamePerson(tx, caller, result)
    const phoneUpdated = await saveIdentity(tx, result, false)
    return { purpose, phoneUpdated, passcodeReset: false }
  })

/**
 * Verifies a member for one action: a new phone number or a forgotten passcode.
 *
 * @throws IDENTITY_MISMATCH, CONFIRMATION_REQUIRED; PHONE_TAKEN when the number is another member's; as `applyVerification`
 */
export const verifyForAction = (
  deps: Deps,
  caller: Caller,
  { updatePhone = true, ...body }: OneTimeDecDataBody,
): Promise<VerificationResult> =>
  applyVerification(deps, caller, body, ['identity', 'phone', 'passcode'], async (tx, result) => {
    const { purpose, at } = result
    const { userId, device } = caller
    await checkSamePerson(tx, caller, result)
    const phoneUpdated = await saveIdentity(tx, result, updatePhone && purpose !== 'passcode')
    if (phoneUpdated && result.member.phone !== null)
      await recordSecurityEvent(tx, { userId, kind: 'phone_changed', device, at })
    if (purpose === 'passcode') {
      await resetPasscode(tx, userId)
      await recordSecurityEvent(tx, { userId, kind: 'passcode_reset', device, at })
    }
    return { purpose, phoneUpdated, passcodeReset: purpose === 'passcode' }
  })

/**
 * Verifies a member for the account withdrawal. Returns its proof.
 *
 * @throws IDENTITY_MISMATCH, CONFIRMATION_REQUIRED; as `applyVerification`
 */
export const verifyForWithdrawal = (deps: Deps, caller: Caller, body: DecDataBody): Promise<PasscodeProof> =>
  applyVerification(deps, caller, body, ['withdraw'], async (tx, result) => {
    await checkSamePerson(tx, caller, result)
    return issueProof(tx, caller.userId, 'withdraw_account', result.at)
  })
