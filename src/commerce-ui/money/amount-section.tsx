import { formatRoundWon } from '@/lib/money'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { MoneyInput, type MoneyInputProps } from './money-input'

interface Props extends MoneyInputProps {
  /** A question: `얼마를 충전할까요?` */
  title: string
  /** In won; undefined where no balance limits the amount, so that there is nothing to enter at once. */
  whole?: number | undefined
  onEnterWhole?: () => void
  /** Reason for which the amount cannot be used. A form that was submitted shows it also without an amount. */
  error?: string | undefined
}

/** The amount of a form that moves money: charge, exchange, withdrawal and gift look and behave the same. */
export const AmountSection = ({ title, whole, onEnterWhole, ...field }: Props) => (
  <Section
    title={title}
    aside={
      whole !== undefined &&
      whole > 0 && (
        <Button small kind="secondary" onClick={onEnterWhole}>
          전액 {formatRoundWon(whole)}
        </Button>
      )
    }
  >
    <MoneyInput placeholder="0" {...field} />
  </Section>
)
