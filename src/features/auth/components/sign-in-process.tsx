import { useRouter } from 'next/router'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { type SignInFailure, useSignIn } from '../hooks/use-sign-in'

const texts: Record<SignInFailure, { title: string; body: string }> = {
  cancelled: { title: '로그인을 취소했어요', body: '다시 하려면 아래 버튼을 눌러 주세요.' },
  'unknown-request': {
    title: '로그인을 이어갈 수 없어요',
    body: '시작한 지 오래됐거나 다른 곳에서 시작한 로그인이에요. 처음부터 다시 해 주세요.',
  },
  provider: { title: '로그인하지 못했어요', body: '소셜 로그인이 완료되지 않았어요. 다시 시도해 주세요.' },
  connection: { title: '연결이 끊겼어요', body: '인터넷 연결을 확인한 뒤 다시 로그인해 주세요.' },
}

/** `/my/login/process`: the page to which a provider returns. */
export const SignInProcess = () => {
  const router = useRouter()
  const problem = useSignIn()

  if (problem === null) return <Spinner label="로그인하는 중이에요" />
  return (
    <ResultPage
      illustration="/art/error-cloud.svg"
      title={texts[problem.failure].title}
      body={texts[problem.failure].body}
      actions={<Button onClick={() => void router.replace(problem.loginPath)}>로그인 화면으로 가기</Button>}
    />
  )
}
