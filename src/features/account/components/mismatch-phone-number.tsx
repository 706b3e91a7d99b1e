import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { meQueryOptions } from '@/api/main/user'
import { takeVerifiedPhoneMutation } from '@/api/main/verification'
import { VERIFICATION_PATH } from '@/config/paths'
import { errorMessage } from '@/domain/error-catalogue'
import { maskPhone } from '@/lib/phone'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { useFinishVerification } from '../hooks/use-finish-verification'
import { pageAfter, type VerificationSession, verificationSession } from '../model/verification-session'
import { ContactButton } from './contact-button'

const verifyAgain = (session: VerificationSession | null, purpose: 'identity' | 'phone'): string =>
  `${VERIFICATION_PATH}?${new URLSearchParams({ purpose, ...(session && { returnTo: pageAfter(session.returnTo) }) })}`

/**
 * VERIFIED_PHONE_MISMATCH: the verified number is not the account's. The member makes it the account's number, or
 * verifies again with the account's number.
 */
export const MismatchPhoneNumber = () => {
  const me = useQuery(meQueryOptions()).data
  const [session] = useState(() => (typeof window === 'undefined' ? null : verificationSession.read()))
  const { leaveVerified } = useFinishVerification()
  const [error, setError] = useState<string>()
  const { submit, isPending } = useSubmission(takeVerifiedPhoneMutation, {
    onRefused: ({ message }) => setError(message),
    onSuccess: () => session && leaveVerified({ ...session, purpose: 'phone' }),
  })
  const encodeData = session?.encodeData

  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title="휴대폰 번호가 달라요"
      body={
        encodeData
          ? `인증한 번호가 계정의 번호${me?.phone ? `(${maskPhone(me.phone)})` : ''}와 달라요. 번호를 바꾸거나 계정의 번호로 다시 인증해 주세요.`
          : errorMessage('VERIFIED_PHONE_MISMATCH')
      }
      actions={
        <>
          {session && encodeData ? (
            <Button
              loading={isPending}
              onClick={() => {
                setError(undefined)
                void submit({ requestId: session.requestId, encodeData })
              }}
            >
              인증한 번호로 바꾸기
            </Button>
          ) : (
            <Button href={verifyAgain(null, 'phone')}>지금 쓰는 번호로 바꾸기</Button>
          )}
          <Button kind="secondary" href={verifyAgain(session, 'identity')}>
            계정의 번호로 다시 인증하기
          </Button>
          <ContactButton kind="secondary" />
        </>
      }
    >
      {error && (
        <InlineNotice tone="danger" live>
          {error}
        </InlineNotice>
      )}
    </ResultPage>
  )
}
