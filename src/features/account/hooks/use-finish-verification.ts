import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { ApiError } from '@/api/http/api-error'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { postOneTimeDecData, postRequestDecData, postWithdrawDecData } from '@/api/main/verification'
import { errorCodes } from '@/domain/error-codes'
import type { VerificationPurpose } from '@/domain/verification'
import { toast } from '@/ui/overlay/toast-store'
import { placeAfter, type VerificationTrip, verificationTrip } from '../model/verification-trip'
import { keepWithdrawProof } from '../model/withdraw-proof'

const MISMATCH = '/my/settings/verification/mismatch-phone-number'
export const VERIFICATION_FAIL = '/my/settings/verification/fail'
/** The provider sent no result. */
export const VERIFICATION_FAILED_PATH = `${VERIFICATION_FAIL}?code=${errorCodes.VERIFICATION_FAILED}`

const DONE: Record<VerificationPurpose, string> = {
  identity: '본인인증을 마쳤어요',
  phone: '휴대폰 번호를 확인했어요',
  passcode: '본인인증을 마쳤어요. 비밀번호를 다시 설정해 주세요',
  withdraw: '본인인증을 마쳤어요',
}

/** What is asked of the backend for each purpose. */
const send = async ({ purpose, requestId }: VerificationTrip, encodeData: string): Promise<void> => {
  const body = { requestId, encodeData }
  if (purpose === 'identity') await postRequestDecData(body)
  else if (purpose === 'withdraw') keepWithdrawProof((await postWithdrawDecData(body)).proof)
  else await postOneTimeDecData({ ...body, updatePhone: purpose === 'phone' })
}

/** The last step of a trip: hands the result in and leads on: back, to the differing number, or to why it failed. */
export const useFinishVerification = () => {
  const router = useRouter()
  const queryClient = useQueryClient()

  const succeed = useCallback(
    async ({ purpose, returnTo }: VerificationTrip) => {
      verificationTrip.clear()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: meQueryOptions().queryKey }),
        queryClient.invalidateQueries({ queryKey: passcodeQueryOptions().queryKey }),
      ])
      toast(DONE[purpose])
      await router.replace(placeAfter(returnTo))
    },
    [router, queryClient],
  )

  const finish = useCallback(
    async (trip: VerificationTrip, encodeData: string) => {
      try {
        await send(trip, encodeData)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        verificationTrip.keep({ ...trip, encodeData })
        if (error.is('VERIFIED_PHONE_MISMATCH')) await router.replace(MISMATCH)
        else await router.replace(`${VERIFICATION_FAIL}?code=${error.code}`)
        return
      }
      await succeed(trip)
    },
    [router, succeed],
  )
  return { finish, succeed }
}
