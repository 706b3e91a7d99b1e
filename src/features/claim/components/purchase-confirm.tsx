import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { postConfirm } from '@/api/transaction/claim'
import { ordersKey } from '@/api/transaction/order'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { alert } from '@/ui/overlay/alert-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { resultPath, WORDS } from '../model/claim-words'
import { LineChooser } from './line-chooser'
import { RequestGate } from './request-gate'
import { Page } from './request-success'

/** `/my/order/purchase-confirm`: delivered lines, confirmed for good. */
export const PurchaseConfirm = () => (
  <RequestGate kind="confirm">{(props) => <ConfirmForm {...props} />}</RequestGate>
)

const ConfirmForm = ({ order, lines, lineId }: { order: Order; lines: OrderLine[]; lineId: string }) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const first = lines.find(({ id }) => id === lineId) ?? lines[0]
  const [chosen, setChosen] = useState<Record<string, number>>(first ? { [first.id]: first.quantity } : {})
  const key = useRef('')
  const [isSending, setSending] = useState(false)
  const lineIds = Object.keys(chosen)

  const send = async () => {
    setSending(true)
    key.current ||= newIdempotencyKey()
    try {
      await postConfirm(order.id, lineIds, key.current)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      await router.replace(resultPath('confirm', 'success', { orderId: order.id }))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 0
      if (code === 7301)
        await router.replace(resultPath('confirm', 'fail', { orderId: order.id, code: '7301' }))
      else await alert(error instanceof Error ? error.message : '')
    } finally {
      setSending(false)
    }
  }

  return (
    <Page>
      <Section title={WORDS.confirm.choose}>
        <LineChooser
          lines={lines}
          quantities={chosen}
          countable={false}
          onChange={(next) => {
            key.current = ''
            setChosen(next)
          }}
        />
      </Section>
      <InlineNotice>
        구매를 확정하면 반품과 교환을 신청할 수 없어요. 상품을 확인한 뒤 눌러 주세요.
      </InlineNotice>
      <Button full loading={isSending} disabled={lineIds.length === 0} onClick={() => void send()}>
        {WORDS.confirm.act}
      </Button>
    </Page>
  )
}
