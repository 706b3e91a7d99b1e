import { useRouter } from 'next/router'
import { useBrowserValue } from '@/browser/use-browser-value'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { errorMessage } from '@/domain/error-catalogue'
import { errorNameOf } from '@/domain/error-codes'
import { RECONSIDER_DAYS } from '@/domain/withdrawal'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { withdrawalRequest } from '../model/withdrawal'
import { ContactButton } from './contact-button'

/** The request in this tab. */
export const WithdrawSuccess = () => {
  const isRequested = useBrowserValue(withdrawalRequest.isSet, false)
  if (!isRequested) return <MissingResult href="/my/settings" label="내 정보로 가기" />
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title="탈퇴를 신청했어요"
      body={`그동안 담아와 함께해 주셔서 고마워요.\n${RECONSIDER_DAYS}일 안에는 고객센터에서 취소할 수 있어요.`}
      actions={
        <>
          <ContactButton />
          <Button kind="secondary" href="/">
            홈으로 가기
          </Button>
        </>
      }
    />
  )
}

export const WithdrawFail = () => {
  const reason = errorNameOf(Number(useRouter().query.code))
  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title="탈퇴를 신청하지 못했어요"
      body={reason ? errorMessage(reason) : '잠시 후 다시 시도해 주세요.'}
      actions={
        <>
          <Button href="/my/settings/withdraw-user">다시 확인하기</Button>
          <Button kind="secondary" href="/my/settings">
            내 정보로 가기
          </Button>
        </>
      }
    />
  )
}
