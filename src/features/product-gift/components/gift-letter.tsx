import { useEffect } from 'react'
import type { GiftOrderPart } from '@/api/transaction/product-gift'
import type { GiftOrderDraft } from '@/browser/storage/gift-order-draft'
import { instantOf, sendAtProblem } from '@/commerce-ui/calendar/send-at'
import { SendAtField } from '@/commerce-ui/calendar/send-at-field'
import { ReceiversField } from '@/commerce-ui/receivers/receivers-field'
import type { ProductDetail } from '@/contract/product/product'
import { receiversOf } from '@/domain/gift-receivers'
import { giftLimits } from '@/domain/limits'
import { productGiftLimits } from '@/domain/product-gift'
import { serverNow } from '@/lib/server-time'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Section } from '@/ui/primitives/section'
import { useGiftDraft } from '../hooks/use-gift-draft'
import { GiftFaceRow } from './gift-face-row'

/** Whether the receiver of goods could take another option of the same price. */
const hasOtherOptions = (product: ProductDetail, skuId: string): boolean => {
  const chosen = product.skuList.find(({ id }) => id === skuId)
  return (
    product.isTangible &&
    product.skuList.some(({ id, sellPrice }) => id !== skuId && sellPrice === chosen?.sellPrice)
  )
}

interface Letter {
  receivers: number
  /** Null while something is missing. */
  body: GiftOrderPart | null
  problem: string | null
}

/** What an entered letter asks for, and what is missing of it. */
const letterOf = (
  draft: GiftOrderDraft,
  { product, skuId, now }: { product: ProductDetail; skuId: string; now: number },
): Letter => {
  const { names, isShared, problem: receiverProblem } = receiversOf(draft)
  const receivers = names.length
  const problem =
    receiverProblem ||
    sendAtProblem(draft.sendAt, now) ||
    // The first face is chosen once the faces are there.
    (draft.face === null && '카드 그림을 아직 불러오지 못했어요. 잠시 후 다시 눌러 주세요.') ||
    null
  if (problem !== null || draft.face === null) return { receivers, body: null, problem }
  const body = {
    skuId,
    face: draft.face,
    giverName: draft.giverName.trim(),
    msgToReceiver: draft.msgToReceiver.trim(),
    receivers: names.map((name) => ({ name })),
    ...(isShared && { isSharedLink: true }),
    canChooseOption: draft.canChooseOption && hasOtherOptions(product, skuId),
    sendAt: instantOf(draft.sendAt),
  }
  return { receivers, body, problem }
}

interface PartProps {
  draft: GiftOrderDraft
  change: (changed: Partial<GiftOrderDraft>) => void
}

const Message = ({ draft, change }: PartProps) => (
  <Section title="카드와 메시지">
    <GiftFaceRow value={draft.face} onChange={(face) => change({ face })} />
    <TextArea
      label="메시지 (선택)"
      rows={3}
      limit={giftLimits.maxMessageLength}
      placeholder="받는 분께 마음을 전해 보세요."
      value={draft.msgToReceiver}
      onChange={(event) => change({ msgToReceiver: event.currentTarget.value })}
    />
    <TextField
      label="보내는 이름 (선택)"
      hint="비워 두면 내 이름으로 보내요."
      maxLength={productGiftLimits.maxNameLength}
      autoComplete="off"
      value={draft.giverName}
      onChange={(event) => change({ giverName: event.currentTarget.value })}
    />
  </Section>
)

/** What becomes of the amount, by who can act. */
const Terms = ({ product }: { product: ProductDetail }) => (
  <InlineNotice>
    <p>
      7일 안에 받지 않거나 거절하면 결제하신 곳으로 전액 돌려 드려요. 받기 전에는 언제든 취소할 수 있어요.
    </p>
    {product.isVoucher ? (
      <p>
        받은 뒤 7일 안에 받는 분이 취소하면 환불금은 결제하신 분께 돌아가요. 유효기간이 지난 뒤의 환불은
        상품권을 가진 분이 받아요.
      </p>
    ) : (
      <p>
        배송지는 받는 분이 적어요. 기본 배송비는 선물하는 분이 내고, 제주·도서산간 추가 배송비는 없어요. 받은
        뒤 반품하면 환불금은 결제하신 분께 돌아가요.
      </p>
    )}
  </InlineNotice>
)

interface Props {
  product: ProductDetail
  skuId: string
  onChange: (letter: Letter) => void
}

/**
 * What the giver writes on a product gift. It is a part of the order sheet, whose form submits it; its values are kept for
 * the tab.
 */
export const GiftLetter = ({ product, skuId, onChange }: Props) => {
  const { draft, change } = useGiftDraft()
  useEffect(() => {
    onChange(letterOf(draft, { product, skuId, now: serverNow() }))
    // oxlint-disable-next-line react/exhaustive-deps -- the callback is a setter
  }, [draft, product, skuId])
  return (
    <>
      <Section title="받는 분">
        <ReceiversField value={draft} onChange={change} />
      </Section>
      <Message draft={draft} change={change} />
      <Section title="보내는 때">
        <SendAtField
          value={draft.sendAt}
          onChange={(sendAt) => change({ sendAt })}
          now="결제는 지금 하고, "
          error={sendAtProblem(draft.sendAt, serverNow())}
        />
      </Section>
      {hasOtherOptions(product, skuId) && (
        <Section title="옵션">
          <Checkbox
            label="받는 분이 같은 가격의 다른 옵션으로 바꿀 수 있어요"
            checked={draft.canChooseOption}
            onChange={(event) => change({ canChooseOption: event.currentTarget.checked })}
          />
        </Section>
      )}
      <Terms product={product} />
    </>
  )
}
