import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { showBarePath } from '@/browser/history/history-entry'
import { VERIFICATION_PATH } from '@/config/paths'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { useFinishVerification, VERIFICATION_FAILED_PATH } from '../hooks/use-finish-verification'
import { readResult, sendToOpener } from '../model/verification-message'
import { verificationSession } from '../model/verification-session'

type Stage = 'running' | 'sent' | 'missing'

/**
 * The page to which the provider returns. After a redirect it submits the result; in a pop-up it sends the result to the
 * page that opened it. The result is removed from the address at once, so that Back and reload do not submit it again.
 */
export const VerificationProcess = () => {
  const router = useRouter()
  const { finish } = useFinishVerification()
  const [stage, setStage] = useState<Stage>('running')
  // The effect runs again when the router object changes.
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const result = readResult(location.hash, location.search)
    showBarePath()
    const run = async () => {
      if (!result) return setStage('missing')
      const session = verificationSession.read()
      if (session?.mode === 'redirect' && session.requestId === result.requestId) {
        if (result.encodeData) await finish(session, result.encodeData)
        else await router.replace(VERIFICATION_FAILED_PATH)
        return
      }
      sendToOpener(result)
      setStage('sent')
      window.close()
    }
    void run()
  }, [finish, router])

  return (
    <>
      <ScreenBar title="본인인증" />
      {stage === 'running' && <Spinner label="인증 결과를 확인하고 있어요" />}
      {stage === 'sent' && (
        <ResultPage
          illustration="/art/success-gift.svg"
          title="인증을 완료했어요"
          body="이전 화면으로 돌아가 주세요. 이 창은 닫아도 돼요."
          actions={
            <Button kind="secondary" onClick={() => window.close()}>
              창 닫기
            </Button>
          }
        />
      )}
      {stage === 'missing' && (
        <ResultPage
          illustration="/art/error-cloud.svg"
          title="확인할 인증이 없어요"
          body="이미 끝났거나 다른 곳에서 시작한 인증이에요."
          actions={<Button href={VERIFICATION_PATH}>본인인증 다시 하기</Button>}
        />
      )}
    </>
  )
}
