import { useState } from 'react'
import type { IntentStore } from '@/lib/kept-intent'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Link } from '@/ui/primitives/link'
import { SENT_HISTORY } from '../model/gift-paths'

interface Props<B extends object> {
  owner: string
  store: IntentStore<B>
}

/** A page that was left in the middle of sending: nobody has seen the answer. */
export const UnknownSend = <B extends object>({ owner, store }: Props<B>) => {
  const [wasOpen] = useState(() => store.read(owner)?.paymentId === null)
  if (!wasOpen) return null
  return (
    <InlineNotice tone="warning">
      조금 전 보내던 선물의 결과를 확인하지 못했어요. 그대로 다시 보내면 두 번 보내지 않아요.{' '}
      <Link href={SENT_HISTORY}>보낸 선물 확인하기</Link>
    </InlineNotice>
  )
}
