import { useRouter } from 'next/router'
import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { giveVoucherMutation } from '@/api/transaction/product-gift'
import { giftOrderDraft } from '@/browser/storage/gift-order-draft'
import { showError } from '@/commerce-ui/errors/show-error'
import { ReceiverNameField } from '@/commerce-ui/receivers/receiver-name-field'
import { PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { ProductGift } from '@/contract/transaction/product-gift'
import type { Voucher } from '@/contract/transaction/voucher'
import { giftLimits } from '@/domain/limits'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { TextArea } from '@/ui/form/text-area'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { useGiftDraft } from '../hooks/use-gift-draft'
import { GiftFaceRow } from './gift-face-row'

/** What the holder of a received voucher writes to give it on. It shares its draft with a product gift of the shop. */
const Letter = ({ lineId, onGiven }: { lineId: string; onGiven: (gift: ProductGift) => void }) => {
  const { draft, change } = useGiftDraft()
  const { submit, isPending } = useSubmission(giveVoucherMutation, {
    onSuccess: (gift) => {
      giftOrderDraft.clear()
      onGiven(gift)
    },
    onRefused: (error) => showError(error, '선물하지 못했어요'),
  })
  const give = () => {
    // One is always chosen once the faces are there.
    if (draft.face === null) return
    void submit({
      lineId,
      face: draft.face,
      giverName: draft.giverName.trim(),
      msgToReceiver: draft.msgToReceiver.trim(),
      receiverName: draft.receiverName.trim(),
    })
  }
  return (
    <Section title="다른 분께 선물하기">
      <GiftFaceRow value={draft.face} onChange={(face) => change({ face })} />
      <ReceiverNameField value={draft.receiverName} onChange={(receiverName) => change({ receiverName })} />
      <TextArea
        label="메시지 (선택)"
        rows={3}
        limit={giftLimits.maxMessageLength}
        value={draft.msgToReceiver}
        onChange={(event) => change({ msgToReceiver: event.currentTarget.value })}
      />
      <InlineNotice>
        선물한 상품권은 받는 분이 받을 때까지 쓸 수 없고, 7일 안에 받지 않으면 다시 돌아와요. 유효기간은
        그대로고 새 번호로 바뀌어요. 받은 분은 한 번 더 선물할 수 없어요.
      </InlineNotice>
      <Button full loading={isPending} disabled={draft.face === null} onClick={give}>
        이 상품권 선물하기
      </Button>
    </Section>
  )
}

/** Gives a received voucher on. Its link is then in 보낸 선물, because the voucher is the member's no more. */
export const GiveOn = ({ voucher }: { voucher: Voucher }) => {
  const router = useRouter()
  const [isWriting, setWriting] = useState(false)
  const onGiven = ({ giftId }: ProductGift) => {
    toast('선물을 준비했어요. 링크를 보내 주세요.')
    void router.replace(`${PRODUCT_GIFTS_SENT}&gift=${encodeURIComponent(giftId)}`)
  }
  if (isWriting) return <Letter lineId={voucher.lineId} onGiven={onGiven} />
  return (
    <Button full kind="secondary" onClick={() => setWriting(true)}>
      다른 분께 선물하기
    </Button>
  )
}
