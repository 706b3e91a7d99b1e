import { useRouter } from 'next/router'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

const RESET = '/my/settings/verification?purpose=passcode'

/** Five wrong passcodes (PASSCODE_LOCKED): only a verification unlocks it. */
export const PasscodeLocked = () => {
  const { asPath } = useRouter()
  return (
    <EmptyState
      title="비밀번호를 5번 잘못 입력했어요"
      body={'안전을 위해 비밀번호를 잠갔어요.\n본인인증을 하면 다시 설정할 수 있어요.'}
      action={<Button href={withReturnTo(RESET, asPath)}>본인인증하고 다시 설정하기</Button>}
    />
  )
}
