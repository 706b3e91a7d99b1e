import { useState } from 'react'
import {
  installPrompt,
  isInstalled,
  isInstallPostponed,
  isIosSafari,
  postponeInstall,
} from '@/browser/install-prompt'
import { useBrowserValue, useStore } from '@/browser/use-browser-value'
import { brand } from '@/config/brand'
import { josa } from '@/lib/josa'
import { Invitation } from '@/ui/feedback/invitation'
import { Button } from '@/ui/primitives/button'

/** Suggests installing the app where the platform supports it. Dismissal hides the suggestion for 30 days. */
export const InstallInvitation = () => {
  const prompt = useStore(installPrompt)
  const isIos = useBrowserValue(() => isIosSafari(navigator.userAgent, navigator.maxTouchPoints), false)
  const canInvite = useBrowserValue(() => !isInstalled() && !isInstallPostponed(), false)
  const [isDone, setDone] = useState(false)
  if (!canInvite || isDone || (!prompt && !isIos)) return null

  const postpone = () => {
    postponeInstall()
    setDone(true)
  }
  const install = async () => {
    if (!prompt) return
    // The browser allows each prompt event to be used once.
    installPrompt.set(null)
    const { outcome } = await prompt.prompt()
    if (outcome === 'dismissed') postpone()
    else setDone(true)
  }

  return (
    <Invitation
      icon={<img src="/icon.svg" alt="" width={48} height={48} />}
      title={`${josa(brand.name, '을/를')} 홈 화면에 추가해 보세요`}
      body={
        prompt
          ? '다음부터 앱처럼 한 번에 열 수 있어요.'
          : '아래 공유 버튼을 누르고 ‘홈 화면에 추가’를 고르면 앱처럼 한 번에 열 수 있어요.'
      }
      actions={
        <>
          <Button kind="secondary" small onClick={postpone}>
            다음에 할게요
          </Button>
          {prompt && (
            <Button kind="secondary" small onClick={() => void install()}>
              홈 화면에 추가하기
            </Button>
          )}
        </>
      }
    />
  )
}
