import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { errorMessage, isErrorCode } from '@/domain/error-catalogue'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

const SUPPORT_CODES = new Set([1009, 1107])
const TITLES: Record<number, string> = {
  1009: '휴대폰 번호가 기존 계정과 달라요',
  1107: '탈퇴를 신청한 계정이에요',
  1108: '이미 탈퇴한 계정이에요',
}

/** Why we could not let somebody in, in the words of its code, and whom to call. */
export function SignUpFail() {
  const { query } = useRouter()
  const { data: channel } = useQuery(basicSettingQueryOptions())
  const code = Number(query.code)
  const phone = SUPPORT_CODES.has(code) ? channel?.customerServiceInfo.phone : undefined

  return (
    <EmptyState
      drawing="/art/error-cloud.svg"
      title={TITLES[code] ?? '가입하지 못했어요'}
      body={isErrorCode(code) ? errorMessage(code) : '로그인 화면에서 다시 시도해 주세요.'}
      action={
        <>
          {phone && <Button href={`tel:${phone}`}>고객센터 {phone}</Button>}
          <Button kind="secondary" href="/my/login">
            다른 계정으로 로그인하기
          </Button>
        </>
      }
    />
  )
}
