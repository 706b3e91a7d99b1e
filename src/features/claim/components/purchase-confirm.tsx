import { useRef, useState } from 'react'
import { confirmPurchaseMutation } from '@/api/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { useRequestSend } from '../hooks/use-request-send'
import { CLAIM_TEXTS } from '../model/claim-texts'
import { LineChooser } from './line-chooser'
import { RequestGate } from './request-gate'

/** `/my/order/purchase-confirm`: the confirmation of delivered lines, which is final. */
export const PurchaseConfirm = () => (
  <RequestGate kind="confirm">{(props) => <ConfirmForm {...props} />}</RequestGate>
)

const ConfirmForm = ({ order, lines, lineId }: { order: Order; lines: OrderLine[]; lineId: string }) => {
  const first = lines.find(({ id }) => id === lineId) ?? lines[0]
  const [chosen, setChosen] = useState<Record<string, number>>(first ? { [first.id]: first.quantity } : {})
  const lineIds = Object.keys(chosen)
  const [isMissing, setMissing] = useState(false)
  const firstLine = useRef<HTMLInputElement>(null)
  const { submit: send, isPending: isSending } = useRequestSend(confirmPurchaseMutation, {
    kind: 'confirm',
    orderId: order.id,
    lineId,
    resultOf: (body) => ({ lineId: body.lineIds[0] }),
  })
  const confirmPurchase = () => {
    if (lineIds.length > 0) return void send({ orderId: order.id, lineIds })
    setMissing(true)
    firstLine.current?.focus()
  }

  return (
    <Page>
      <Section title={CLAIM_TEXTS.confirm.choose}>
        <LineChooser
          lines={lines}
          quantities={chosen}
          onChange={setChosen}
          error={isMissing && lineIds.length === 0 ? '구매확정할 상품을 골라 주세요.' : undefined}
          firstRef={firstLine}
        />
      </Section>
      <InlineNotice>
        구매를 확정하면 하자나 오배송이 아닌 반품과 교환은 신청할 수 없어요. 상품을 확인한 뒤 눌러 주세요.
      </InlineNotice>
      <Button full loading={isSending} onClick={confirmPurchase}>
        {CLAIM_TEXTS.confirm.act}
      </Button>
    </Page>
  )
}
