import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { showBarePath } from '@/browser/history/history-entry'
import { errorMessage } from '@/domain/error-catalogue'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { readResult, tellOpener } from '../model/verification-message'
import { placeAfter, verificationTrip } from '../model/verification-trip'
import { ContactButton } from './contact-button'

/** Refusals that another try cannot change. */
const FINAL = new Set<ErrorName>([
  'NAVER_ACCOUNT_EXISTS',
  'KAKAO_ACCOUNT_EXISTS',
  'OTHER_PROVIDER_ACTIVE',
  'MEMBER_BLOCKED',
  'WITHDRAWAL_REQUESTED',
  'MEMBER_WITHDRAWN',
  'UNDER_AGE',
])
const TITLES: Partial<Record<ErrorName, string>> = {
  NAVER_ACCOUNT_EXISTS: '이미 가입한 네이버 계정이 있어요',
  KAKAO_ACCOUNT_EXISTS: '이미 가입한 카카오 계정이 있어요',
  OTHER_PROVIDER_ACTIVE: '이미 가입한 다른 소셜 계정이 있어요',
  IDENTITY_MISMATCH: '회원님의 명의가 아니에요',
  UNDER_AGE: '만 14세부터 이용할 수 있어요',
}

const again = (): string => {
  const trip = verificationTrip.read()
  if (!trip) return '/my/settings/verification'
  return `/my/settings/verification?${new URLSearchParams({ purpose: trip.purpose, returnTo: placeAfter(trip.returnTo) })}`
}

/** `/my/settings/verification/fail`: why it did not work, and what there is to do. */
export function VerificationFail() {
  const router = useRouter()
  const reason = errorNameOf(Number(router.query.code)) ?? 'VERIFICATION_FAILED'

  // In the pop-up: the page that opened it shows this instead.
  useEffect(() => {
    const result = readResult(location.hash)
    if (!result) return
    showBarePath()
    if (verificationTrip.read()?.mode === 'redirect') return
    tellOpener(result)
    window.close()
  }, [])

  return (
    <EmptyState
      drawing="/art/error-cloud.svg"
      title={TITLES[reason] ?? '본인인증을 하지 못했어요'}
      body={errorMessage(reason)}
      action={
        <>
          {FINAL.has(reason) ? (
            <ContactButton />
          ) : (
            <Button onClick={() => void router.replace(again())}>다시 인증하기</Button>
          )}
          <Button kind="secondary" onClick={() => void router.replace('/my/settings')}>
            내 정보로 가기
          </Button>
        </>
      }
    />
  )
}
