import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQueryOptions } from '@/api/main/user'
import { postOneTimeDecData } from '@/api/main/verification'
import { errorMessage } from '@/domain/error-catalogue'
import { maskPhone } from '@/lib/phone'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { useFinishVerification } from '../hooks/use-finish-verification'
import { placeAfter, type VerificationTrip, verificationTrip } from '../model/verification-trip'
import { ContactButton } from './contact-button'
import { Page } from './page'

const verifyAgain = (trip: VerificationTrip | null, purpose: 'identity' | 'phone'): string =>
  `/my/settings/verification?${new URLSearchParams({ purpose, ...(trip && { returnTo: placeAfter(trip.returnTo) }) })}`

/** VERIFIED_PHONE_MISMATCH: the number that was verified is not the account's. It may become the account's, or another is verified. */
export function MismatchPhoneNumber() {
  const me = useQuery(meQueryOptions()).data
  const [trip] = useState(() => (typeof window === 'undefined' ? null : verificationTrip.read()))
  const { succeed } = useFinishVerification()
  const take = useMutation({
    mutationFn: ({ requestId, encodeData = '' }: VerificationTrip) =>
      postOneTimeDecData({ requestId, encodeData, updatePhone: true }),
    onSuccess: () => trip && succeed({ ...trip, purpose: 'phone' }),
  })
  const kept = trip?.encodeData ? trip : null

  return (
    <Page>
      <EmptyState
        drawing="/art/error-cloud.svg"
        title="휴대폰 번호가 달라요"
        body={
          kept
            ? `인증한 번호가 계정의 번호${me?.phone ? `(${maskPhone(me.phone)})` : ''}와 달라요. 번호를 바꾸거나 계정의 번호로 다시 인증해 주세요.`
            : errorMessage('VERIFIED_PHONE_MISMATCH')
        }
      />
      {take.isError && (
        <InlineNotice tone="danger" live>
          {take.error.message}
        </InlineNotice>
      )}
      {kept ? (
        <Button full loading={take.isPending} onClick={() => take.mutate(kept)}>
          인증한 번호로 바꾸기
        </Button>
      ) : (
        <Button full href={verifyAgain(null, 'phone')}>
          지금 쓰는 번호로 바꾸기
        </Button>
      )}
      <Button full kind="secondary" href={verifyAgain(trip, 'identity')}>
        계정의 번호로 다시 인증하기
      </Button>
      <ContactButton kind="secondary" />
    </Page>
  )
}
