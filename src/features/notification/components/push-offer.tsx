import { useState } from 'react'
import { isPushPostponed, postponePush } from '@/browser/push'
import { Invitation } from '@/ui/feedback/invitation'
import { Button } from '@/ui/primitives/button'
import { BellIcon } from '@/ui/primitives/icon'
import { usePush } from '../hooks/use-push'

/** Offers notices after a success. Nothing for who has answered, here or in the browser. */
export const PushOffer = () => {
  const [isPostponed, setPostponed] = useState(isPushPostponed)
  const { push, starting } = usePush(!isPostponed)
  if (push?.support !== 'ready' || push.isOn || push.permission === 'denied') return null
  const postpone = () => {
    postponePush()
    setPostponed(true)
  }
  return (
    <Invitation
      icon={<BellIcon size={24} />}
      title="소식이 오면 알려 드릴까요?"
      body="선물과 배송, 곧 끝나는 상품권 소식을 이 기기로 알려 드려요. 밤에는 울리지 않아요."
      actions={
        <>
          <Button kind="secondary" small onClick={postpone}>
            나중에
          </Button>
          <Button
            kind="secondary"
            small
            loading={starting.isPending}
            onClick={() => starting.mutate(push.publicKey)}
          >
            알림 받기
          </Button>
        </>
      }
    />
  )
}
