import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { showBarePath } from '@/browser/history/history-entry'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { useFinishVerification, VERIFICATION_FAILED_PATH } from '../hooks/use-finish-verification'
import { readResult, tellOpener } from '../model/verification-message'
import { verificationTrip } from '../model/verification-trip'

type Stage = 'running' | 'told' | 'nothing'

/**
 * Where the party sends the browser. In the tab that left for it, the rest is done here; in a pop-up the result goes to
 * the page that opened it. The result is taken out of the address at once: Back and reload find nothing to repeat.
 */
export function VerificationProcess() {
  const router = useRouter()
  const { finish } = useFinishVerification()
  const [stage, setStage] = useState<Stage>('running')
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const result = readResult(location.hash)
    showBarePath()
    const run = async () => {
      if (!result) return setStage('nothing')
      const trip = verificationTrip.read()
      if (trip?.mode === 'redirect' && trip.requestId === result.requestId) {
        if (result.encodeData) await finish(trip, result.encodeData)
        else await router.replace(VERIFICATION_FAILED_PATH)
        return
      }
      tellOpener(result)
      setStage('told')
      window.close()
    }
    void run()
  }, [finish, router])

  return (
    <>
      <ScreenBar title="본인인증" />
      {stage === 'running' && <Spinner label="인증 결과를 확인하고 있어요" />}
      {stage === 'told' && (
        <EmptyState
          drawing="/art/success-gift.svg"
          title="인증이 완료되었습니다"
          body="이전 화면으로 돌아가 주세요. 이 창은 닫아도 돼요."
          action={
            <Button kind="secondary" onClick={() => window.close()}>
              창 닫기
            </Button>
          }
        />
      )}
      {stage === 'nothing' && (
        <EmptyState
          drawing="/art/error-cloud.svg"
          title="확인할 인증이 없어요"
          body="이미 끝났거나 다른 곳에서 시작한 인증이에요."
          action={<Button href="/my/settings/verification">본인인증 다시 하기</Button>}
        />
      )}
    </>
  )
}
