import type { ControllerRenderProps } from 'react-hook-form'
import { styled } from 'styled-components'
import type { BankDirection } from '@/domain/bank'
import { formatRoundWon } from '@/lib/money'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Chip } from '@/ui/primitives/chip'
import { Text } from '@/ui/primitives/text'
import { font, space } from '@/ui/theme/tokens'
import { type MoveFormValues, MOVE_TEXTS } from '../model/move-draft'

interface Props {
  direction: BankDirection
  field: ControllerRenderProps<MoveFormValues, 'amount'>
  hint: string
  error: string | undefined
  /** The form was submitted without an amount. */
  isMissing: boolean
  /** The largest amount in won. */
  max: number
  onEnterMax: () => void
}

/** The amount of a move; a withdrawal has a button that enters the whole balance. */
export const MoveAmountField = ({ direction, field, hint, error, isMissing, max, onEnterMax }: Props) => (
  <Amount>
    <MoneyInput
      {...field}
      label={`${MOVE_TEXTS[direction].noun}할 금액`}
      placeholder="0"
      hint={hint}
      maxAmount={max}
      error={error}
    />
    {direction === 'withdraw' && (
      <Chip disabled={max === 0} onClick={onEnterMax}>
        전액 {formatRoundWon(max)}
      </Chip>
    )}
    {isMissing && (
      <Text role="alert" $tone="danger" $size={13}>
        금액을 입력해 주세요.
      </Text>
    )}
  </Amount>
)

const Amount = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  > :first-child {
    width: 100%;
  }
  input {
    font-size: ${font[32]};
    font-weight: 700;
  }
`
