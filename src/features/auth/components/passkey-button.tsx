import { useRouter } from 'next/router'
import { useState } from 'react'
import { useCapability } from '@/api/http/use-capability'
import { hasPasskey, isPasskeyCancelled } from '@/browser/passkey'
import { useBrowserValue } from '@/browser/use-browser-value'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { takeSession } from '../hooks/use-sign-in'

/** Signs in by a passkey, on a device that has used one. */
export const PasskeyButton = ({ returnTo }: { returnTo: string }) => {
  const router = useRouter()
  const isAvailable = useCapability('passkeys')
  const isHere = useBrowserValue(hasPasskey, false)
  const [isBusy, setBusy] = useState(false)
  if (!isAvailable || !isHere) return null
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('@/api/main/passkey')
      await router.replace(await takeSession(await signInByPasskey(), returnTo))
    } catch (failure) {
      if (isPasskeyCancelled(failure)) toast('패스키로 로그인하지 않았어요')
      else toast('패스키로 로그인하지 못했어요. 쓰던 소셜 계정으로 로그인해 주세요.')
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" full loading={isBusy} onClick={() => void signIn()}>
      패스키로 로그인하기
    </Button>
  )
}
