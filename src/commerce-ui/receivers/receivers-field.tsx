import { type BadReceiver, FIRST_SHARED, readReceivers } from '@/domain/gift-receivers'
import { productGiftLimits } from '@/domain/product-gift'
import type { ReceiversDraft } from '@/domain/receivers-draft'
import { formatNumber } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-area'
import { Text } from '@/ui/primitives/text'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { ReceiverNameField } from './receiver-name-field'

interface Props {
  value: ReceiversDraft
  onChange: (changed: Partial<ReceiversDraft>) => void
}

const BadLines = ({ bad }: { bad: readonly BadReceiver[] }) =>
  bad.length > 0 && (
    <InlineNotice tone="danger" live>
      {bad.map(({ line, name, reason }) => (
        <p key={line}>
          {line}번째 줄 ‘{name}’: {reason}.
        </p>
      ))}
    </InlineNotice>
  )

/** The list of several receivers, with each bad line named before the payment. */
const NameList = ({ value, onChange }: Props) => {
  const { names, bad } = readReceivers(value.receiverList)
  return (
    <>
      <TextArea
        label="받는 분 이름"
        hint="한 줄에 한 분씩 적거나 명단을 붙여 넣어 주세요. 분마다 링크를 하나씩 만들어요."
        rows={4}
        limit={1_000}
        value={value.receiverList}
        onChange={(event) => onChange({ receiverList: event.currentTarget.value })}
      />
      <Text role="status" $tone="second" $size={13}>
        {formatNumber(names.length)}명 · {productGiftLimits.maxReceivers}명까지
      </Text>
      <BadLines bad={bad} />
    </>
  )
}

const SHARED_COUNTS = Array.from({ length: productGiftLimits.maxReceivers - 1 }, (_, index) => index + 2)

/** How many may open the one link, and the giver's note on it. */
const SharedLink = ({ value, onChange }: Props) => (
  <>
    <SelectField
      label="받을 사람 수"
      hint="단체 채팅방에 링크 하나를 보내면 한 분이 한 개씩, 먼저 받는 분부터 받아요. 7일 안에 받지 않은 선물은 돌려 드려요."
      value={value.sharedBy || FIRST_SHARED}
      onChange={(event) => onChange({ sharedBy: Number(event.currentTarget.value) })}
    >
      {SHARED_COUNTS.map((count) => (
        <option key={count} value={count}>
          {count}명
        </option>
      ))}
    </SelectField>
    <ReceiverNameField
      label="어디에 보내나요? (선택)"
      value={value.receiverName}
      onChange={(receiverName) => onChange({ receiverName })}
    />
  </>
)

/** Who gets a gift: one person, several with a link for each, or as many as one link is for. */
export const ReceiversField = ({ value, onChange }: Props) => {
  const isShared = value.isMany && value.sharedBy > 0
  return (
    <>
      <RadioTiles>
        <VisuallyHidden as="legend">몇 분께 보낼까요</VisuallyHidden>
        <RadioTile>
          <input
            type="radio"
            name="receivers"
            checked={!value.isMany}
            onChange={() => onChange({ isMany: false })}
          />
          한 분
        </RadioTile>
        <RadioTile>
          <input
            type="radio"
            name="receivers"
            checked={value.isMany && !isShared}
            onChange={() => onChange({ isMany: true, sharedBy: 0 })}
          />
          여러 분
        </RadioTile>
        <RadioTile $wide>
          <input
            type="radio"
            name="receivers"
            checked={isShared}
            onChange={() => onChange({ isMany: true, sharedBy: FIRST_SHARED })}
          />
          링크 하나로 여러 분<small>한 분이 한 개씩</small>
        </RadioTile>
      </RadioTiles>
      {isShared ? (
        <SharedLink value={value} onChange={onChange} />
      ) : value.isMany ? (
        <NameList value={value} onChange={onChange} />
      ) : (
        <ReceiverNameField
          value={value.receiverName}
          onChange={(receiverName) => onChange({ receiverName })}
        />
      )}
    </>
  )
}
