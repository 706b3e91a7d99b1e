import { styled } from 'styled-components'
import { HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import type { MoneyHistoryItem } from '@/contract/main/money'
import { formatDateTime } from '@/lib/date'
import { formatSignedWon } from '@/lib/money'
import { Text } from '@/ui/primitives/text'
import { color, space } from '@/ui/theme/tokens'
import { actionLabel } from '../model/history-filter'

/** One movement with its counterpart, amount and the balance after it. */
export const HistoryRow = ({ item }: { item: MoneyHistoryItem }) => (
  <Row>
    <div>
      <Text $bold>{item.counterpart || actionLabel(item.action)}</Text>
      <Text $size={13} $tone="second">
        {formatDateTime(item.at).slice(-5)} · {actionLabel(item.action)}
        {item.action.startsWith('BTOC_') && ' · 선물샵 카드'}
      </Text>
    </div>
    <Amounts>
      <Text $bold $tone={item.amount > 0 ? 'pine' : 'ink'}>
        {formatSignedWon(item.amount)}
      </Text>
      <Text $size={13} $tone="second">
        잔액 <HiddenAmount amount={item.balanceAfter} />
      </Text>
    </Amounts>
  </Row>
)

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} 0;
  border-top: 1px solid ${color.line};
  > :first-child {
    min-width: 0;
    flex: 1 1 9rem;
    overflow-wrap: anywhere;
  }
`
const Amounts = styled.div`
  margin-left: auto;
  text-align: right;
  font-variant-numeric: tabular-nums;
`
