import { useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { errorMessage } from '@/domain/error-catalogue'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

/** `/error/blocked`: the account is blocked. */
export const Blocked = () => {
  const { data: channel } = useQuery(basicSettingQueryOptions())
  const phone = channel?.customerServiceInfo.phone
  return (
    <ResultPage
      illustration="/art/blocked-shield.svg"
      title="이용이 제한됐어요"
      body={errorMessage('MEMBER_BLOCKED')}
      actions={
        <>
          {phone && <Button href={`tel:${phone}`}>고객센터 {phone}</Button>}
          <Button kind="secondary" href="/">
            홈으로 가기
          </Button>
        </>
      }
    />
  )
}
