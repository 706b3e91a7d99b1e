import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { errorMessage } from '@/domain/error-catalogue'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { ACCOUNT_NEEDS_SUPPORT, isOneOf } from '@/domain/error-groups'
import { safeReturnTo, signInPath } from '@/lib/return-to'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

const TITLES: Partial<Record<ErrorName, string>> = {
  SOCIAL_PHONE_MISMATCH: '휴대폰 번호가 기존 계정과 달라요',
  WITHDRAWAL_REQUESTED: '탈퇴를 신청한 계정이에요',
  MEMBER_WITHDRAWN: '이미 탈퇴한 계정이에요',
}

/** `/my/sign-up/fail`: why sign-in or sign-up was refused, and the phone number of customer service where it helps. */
export const SignUpFail = () => {
  const { query } = useRouter()
  const { data: channel } = useQuery(basicSettingQueryOptions())
  const reason = errorNameOf(Number(query.code))
  const phone = isOneOf(reason, ACCOUNT_NEEDS_SUPPORT) ? channel?.customerServiceInfo.phone : undefined

  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title={(reason && TITLES[reason]) ?? '가입하지 못했어요'}
      body={reason ? errorMessage(reason) : '로그인 화면에서 다시 시도해 주세요.'}
      actions={
        <>
          {phone && <Button href={`tel:${phone}`}>고객센터 {phone}</Button>}
          <Button kind="secondary" href={signInPath(safeReturnTo(query.returnTo))}>
            다른 계정으로 로그인하기
          </Button>
        </>
      }
    />
  )
}
