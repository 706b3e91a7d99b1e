import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { asApiError } from '@/api/http/api-error'
import { finishVerificationMutation } from '@/api/main/verification'
import { VERIFICATION_FAIL_PATH, VERIFICATION_MISMATCH_PATH } from '@/config/paths'
import { errorCodes } from '@/domain/error-codes'
import type { VerificationPurpose } from '@/domain/verification'
import { toast } from '@/ui/overlay/toast-store'
import { pageAfter, type VerificationSession, verificationSession } from '../model/verification-session'
import { storeWithdrawalProof } from '../model/withdrawal'

/** The page for a provider that sent no result. */
export const VERIFICATION_FAILED_PATH = `${VERIFICATION_FAIL_PATH}?code=${errorCodes.VERIFICATION_FAILED}`

const DONE_TEXTS: Record<VerificationPurpose, string> = {
  identity: '본인인증을 마쳤어요',
  phone: '휴대폰 번호를 확인했어요',
  passcode: '본인인증을 마쳤어요. 비밀번호를 다시 설정해 주세요.',
  withdraw: '본인인증을 마쳤어요',
}

/** Submits the provider's result and opens the page after it: the return page, the differing number, or the failure. */
export const useFinishVerification = () => {
  const router = useRouter()
  const { mutateAsync } = useMutation(finishVerificationMutation)

  const leaveVerified = useCallback(
    async ({ purpose, returnTo }: VerificationSession) => {
      verificationSession.clear()
      toast(DONE_TEXTS[purpose])
      await router.replace(pageAfter(returnTo))
    },
    [router],
  )

  const finish = useCallback(
    async (session: VerificationSession, encodeData: string) => {
      const { purpose, requestId } = session
      try {
        const withdrawal = await mutateAsync({ purpose, requestId, encodeData })
        if (withdrawal) storeWithdrawalProof(withdrawal.proof)
      } catch (failure) {
        const error = asApiError(failure)
        verificationSession.store({ ...session, encodeData })
        await router.replace(
          error.is('VERIFIED_PHONE_MISMATCH')
            ? VERIFICATION_MISMATCH_PATH
            : `${VERIFICATION_FAIL_PATH}?code=${error.code}`,
        )
        return
      }
      await leaveVerified(session)
    },
    [router, mutateAsync, leaveVerified],
  )
  return { finish, leaveVerified }
}
