import { useEffect } from 'react'
import type { GiftOrderDraft } from '@/browser/storage/gift-order-draft'
import { sendAtProblem } from '@/commerce-ui/calendar/send-at'
import { SendAtField } from '@/commerce-ui/calendar/send-at-field'
import type { ProductDetail } from '@/contract/product/product'
import { readReceivers } from '@/domain/gift-receivers'
import { giftLimits } from '@/domain/limits'
import { productGiftLimits } from '@/domain/product-gift'
import { formatNumber } from '@/lib/money'
import { serverNow } from '@/lib/server-time'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { useGiftDraft } from '../hooks/use-gift-draft'
import { hasOtherOptions, type Letter, letterOf } from '../model/letter'
import { GiftFaceRow } from './gift-face-row'
import { ReceiverNameField } from './receiver-name-field'

interface PartProps {
  draft: GiftOrderDraft
  change: (changed: Partial<GiftOrderDraft>) => void
}

/** The list of several receivers, with each bad line named before the payment. */
const ReceiverList = ({ draft, change }: PartProps) => {
  const { names, bad } = readReceivers(draft.receiverList)
  return (
    <>
      <TextArea
        label="받는 분 이름"
        hint="한 줄에 한 분씩 적거나 명단을 붙여 넣어 주세요. 분마다 링크를 하나씩 만들어요."
        rows={4}
        limit={1_000}
        value={draft.receiverList}
        onChange={(event) => change({ receiverList: event.currentTarget.value })}
      />
      <Text role="status" $tone="second" $size={13}>
        {formatNumber(names.length)}명 · {productGiftLimits.maxReceivers}명까지
      </Text>
      {bad.length > 0 && (
        <InlineNotice tone="danger" live>
          {bad.map(({ line, name, reason }) => (
            <p key={line}>
              {line}번째 줄 ‘{name}’: {reason}.
            </p>
          ))}
        </InlineNotice>
      )}
    </>
  )
}

/** How many a link for several is for, until another number is chosen. */
const FIRST_SHARED = 3
const SHARED_COUNTS = Array.from({ length: productGiftLimits.maxReceivers - 1 }, (_, index) => index + 2)

/** How many may open the one link, and the giver's note on it. */
const SharedLink = ({ draft, change }: PartProps) => (
  <>
    <SelectField
      label="받을 사람 수"
      hint="단체 채팅방에 링크 하나를 보내면 한 분이 한 개씩, 먼저 받는 분부터 받아요. 7일 안에 받지 않은 선물은 결제하신 곳으로 돌려 드려요."
      value={draft.sharedBy}
      onChange={(event) => change({ sharedBy: Number(event.currentTarget.value) })}
    >
      {SHARED_COUNTS.map((count) => (
        <option key={count} value={count}>
          {count}명
        </option>
      ))}
    </SelectField>
    <ReceiverNameField
      label="어디에 보내나요? (선택)"
      value={draft.receiverName}
      onChange={(receiverName) => change({ receiverName })}
    />
  </>
)

const Receivers = ({ draft, change }: PartProps) => {
  const isShared = draft.isMany && draft.sharedBy > 0
  return (
    <Section title="받는 분">
      <RadioTiles>
        <VisuallyHidden as="legend">몇 분께 보낼까요</VisuallyHidden>
        <RadioTile>
          <input
            type="radio"
            name="receivers"
            checked={!draft.isMany}
            onChange={() => change({ isMany: false })}
          />
          한 분
        </RadioTile>
        <RadioTile>
          <input
            type="radio"
            name="receivers"
            checked={draft.isMany && !isShared}
            onChange={() => change({ isMany: true, sharedBy: 0 })}
          />
          여러 분
        </RadioTile>
        <RadioTile $wide>
          <input
            type="radio"
            name="receivers"
            checked={isShared}
            onChange={() => change({ isMany: true, sharedBy: FIRST_SHARED })}
          />
          링크 하나로 여러 분<small>한 분이 한 개씩</small>
        </RadioTile>
      </RadioTiles>
      {isShared ? (
        <SharedLink draft={draft} change={change} />
      ) : draft.isMany ? (
        <ReceiverList draft={draft} change={change} />
      ) : (
        <ReceiverNameField value={draft.receiverName} onChange={(receiverName) => change({ receiverName })} />
      )}
    </Section>
  )
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
      <Receivers draft={draft} change={change} />
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
