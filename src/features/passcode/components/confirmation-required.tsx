import { useRouter } from 'next/router'
import { VERIFICATION_PATH } from '@/config/paths'
import { signInAgainPath, withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ResultActions } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'

/** CONFIRMATION_REQUIRED: a new sign-in or a verification leads back to this screen with its draft. */
export const ConfirmationRequired = () => {
  const { asPath } = useRouter()
  return (
    <EmptyState
      title="한 번 더 확인할게요"
      body={'내 돈을 지키기 위해 본인인지 확인해요.\n다시 로그인하거나 본인인증을 하면 이어서 할 수 있어요.'}
      action={
        <ResultActions>
          <Button full href={signInAgainPath(asPath)}>
            다시 로그인하기
          </Button>
          <Button full kind="secondary" href={withReturnTo(VERIFICATION_PATH, asPath)}>
            본인인증하기
          </Button>
        </ResultActions>
      }
    />
  )
}
