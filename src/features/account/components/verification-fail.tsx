import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { showBarePath } from '@/browser/history/history-entry'
import { VERIFICATION_PATH } from '@/config/paths'
import { errorMessage } from '@/domain/error-catalogue'
import { type ErrorName, errorNameOf, NO_ANSWER_CODE } from '@/domain/error-codes'
import { isOneOf, VERIFICATION_REFUSALS } from '@/domain/error-groups'
import { signInAgainPath } from '@/lib/return-to'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { readResult, sendToOpener } from '../model/verification-message'
import { pageAfter, verificationSession } from '../model/verification-session'
import { ContactButton } from './contact-button'

const TITLES: Partial<Record<ErrorName, string>> = {
  NAVER_ACCOUNT_EXISTS: '이미 가입한 네이버 계정이 있어요',
  KAKAO_ACCOUNT_EXISTS: '이미 가입한 카카오 계정이 있어요',
  OTHER_PROVIDER_ACTIVE: '이미 가입한 다른 소셜 계정이 있어요',
  IDENTITY_MISMATCH: '회원님의 명의가 아니에요',
  UNDER_AGE: '만 14세부터 이용할 수 있어요',
  CONFIRMATION_REQUIRED: '다시 로그인한 뒤 인증해 주세요',
}

const BODIES: Partial<Record<ErrorName, string>> = {
  CONFIRMATION_REQUIRED: '계정을 안전하게 지키기 위해 본인인증 직전에 로그인했는지 확인해요.',
}

const NO_ANSWER_BODY = '서버의 응답을 받지 못했어요. 인터넷 연결을 확인한 뒤 다시 인증해 주세요.'

const verifyAgainPath = (): string => {
  const session = verificationSession.read()
  if (!session) return VERIFICATION_PATH
  return `${VERIFICATION_PATH}?${new URLSearchParams({ purpose: session.purpose, returnTo: pageAfter(session.returnTo) })}`
}

const NextStep = ({ reason }: { reason: ErrorName }) => {
  const router = useRouter()
  if (isOneOf(reason, VERIFICATION_REFUSALS)) return <ContactButton />
  if (reason === 'CONFIRMATION_REQUIRED')
    return (
      <Button onClick={() => void router.replace(signInAgainPath(verifyAgainPath()))}>다시 로그인하기</Button>
    )
  return <Button onClick={() => void router.replace(verifyAgainPath())}>다시 인증하기</Button>
}

/** `/my/settings/verification/fail`: the reason of the failure and the next steps. */
export const VerificationFail = () => {
  const router = useRouter()
  const reason = errorNameOf(Number(router.query.code)) ?? 'VERIFICATION_FAILED'

  // In the pop-up, the result goes to the page that opened it, which shows this screen.
  useEffect(() => {
    const result = readResult(location.hash, location.search)
    if (!result) return
    showBarePath()
    if (verificationSession.read()?.mode === 'redirect') return
    sendToOpener(result)
    window.close()
  }, [])

  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title={TITLES[reason] ?? '본인인증을 하지 못했어요'}
      body={router.query.code === NO_ANSWER_CODE ? NO_ANSWER_BODY : (BODIES[reason] ?? errorMessage(reason))}
      actions={
        <>
          <NextStep reason={reason} />
          <Button kind="secondary" onClick={() => void router.replace('/my/settings')}>
            내 정보로 가기
          </Button>
        </>
      }
    />
  )
}
