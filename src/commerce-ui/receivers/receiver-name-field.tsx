import { productGiftLimits } from '@/domain/product-gift'
import { TextField } from '@/ui/form/text-field'

interface Props {
  label?: string
  value: string
  onChange: (name: string) => void
}

/** The giver's note of who gets the gift, which the receiver does not see. */
export const ReceiverNameField = ({ label = '받는 분 이름 (선택)', value, onChange }: Props) => (
  <TextField
    label={label}
    hint="보낸 선물에서 알아볼 수 있게 적어 두는 이름이에요. 받는 분께는 보이지 않아요."
    maxLength={productGiftLimits.maxNameLength}
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
