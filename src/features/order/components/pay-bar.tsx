import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { Button } from '@/ui/primitives/button'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { UsedPoints } from '../model/points'

interface Props {
  /** Won that the payment window will take; null while it is not known. */
  amount: number | null
  points: UsedPoints
  /** Nothing is missing. A press without it says what is. */
  isReady: boolean
  isLoading: boolean
  /** Why it does not go on. */
  words: string | null
}

const label = (amount: number | null, { cardWon, money }: UsedPoints): string => {
  if (amount === null) return '결제하기'
  if (amount > 0) return `${formatWon(amount)} 결제하기`
  const by = [cardWon > 0 && '카드', money > 0 && brand.money].filter(Boolean).join('·')
  return `${by} ${formatWon(cardWon + money)}으로 결제하기`
}

/** Stays at the foot of the sheet. */
export const PayBar = ({ amount, points, isReady, isLoading, words }: Props) => (
  <Bar>
    <p role="status">{words}</p>
    <Pay type="submit" full loading={isLoading} data-waiting={!isReady || undefined}>
      {label(amount, points)}
    </Pay>
  </Bar>
)

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  margin: 0 calc(-1 * ${space[12]});
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  p {
    padding-bottom: ${space[8]};
    color: ${color.danger};
    font-size: ${font[13]};
    &:empty {
      display: none;
    }
  }
`
/** Looks as if it could not be pressed, but answers a press with what is missing. */
const Pay = styled(Button)`
  &[data-waiting] {
    --b: ${color.line};
    --p: ${color.line};
    --t: ${color.second};
  }
`
