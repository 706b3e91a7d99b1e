import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import type { BankMove } from '@/contract/main/money'
import { formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { FactList } from '@/ui/primitives/fact-list'
import { color, radius, space } from '@/ui/theme/tokens'

/** Accounts, amount and times of a move. */
export const MoveFacts = ({ move }: { move: BankMove }) => {
  const { bankName, maskedNumber, alias } = move.account
  return (
    <Receipt>
      <FactList
        facts={[
          {
            label: move.direction === 'charge' ? '보낸 계좌' : '받는 계좌',
            value: `${alias || bankName}\n${maskedNumber}`,
          },
          { label: '금액', value: formatWon(move.amount) },
          { label: '수수료', value: formatWon(move.fee) },
          { label: '요청일시', value: formatDateTime(move.createdAt) },
          move.endedAt !== null && { label: '완료일시', value: formatDateTime(move.endedAt) },
          { label: `지금 ${brand.money}`, value: formatWon(move.moneyBalance), strong: true },
        ]}
      />
    </Receipt>
  )
}

const Receipt = styled.section`
  padding: ${space[20]};
  border-radius: ${radius.card};
  background: ${color.surface};
`
