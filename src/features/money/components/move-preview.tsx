import { useQuery } from '@tanstack/react-query'
import { moneyFeesQueryOptions } from '@/api/main/bank-move'
import { brand } from '@/config/brand'
import type { BankAccount } from '@/contract/main/open-banking'
import type { BankDirection } from '@/domain/bank'
import { formatWon, formatRoundWon } from '@/lib/money'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { type Fact, FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'

interface Move {
  amount: number
  /** 담아머니 before the move, in won. */
  balance: number
}

/** Fee, time and the balance after a move. */
const useOutcome = (direction: BankDirection, { amount, balance }: Move): Fact[] => {
  const { data: fees } = useQuery(moneyFeesQueryOptions())
  const isCharge = direction === 'charge'
  return [
    { label: '수수료', value: fees ? formatWon(fees[direction]) : '확인하는 중' },
    { label: '처리 시간', value: '보통 바로, 은행에 따라 몇 분' },
    {
      label: `${isCharge ? '충전' : '출금'} 뒤 ${brand.money}`,
      value: formatWon(isCharge ? balance + amount : balance - amount),
      strong: true,
    },
  ]
}

/** What a charge does, on its form: the passcode follows at once, because the amount stays the member's. */
export const ChargePreview = (move: Move) => (
  <Section title="충전하면">
    <FactList facts={useOutcome('charge', move)} />
  </Section>
)

interface Props extends Move {
  account: BankAccount
  isOpen: boolean
  isMoving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** What a withdrawal does, and to whose account, before the passcode. */
export const WithdrawSheet = ({ account, isOpen, isMoving, onClose, onConfirm, ...move }: Props) => {
  const outcome = useOutcome('withdraw', move)
  const amount = formatRoundWon(move.amount)
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title={`${amount}을 출금할까요?`}
      footer={
        <Button full loading={isMoving} onClick={onConfirm}>
          {amount} 출금하기
        </Button>
      }
    >
      <FactList
        facts={[
          { label: '보내는 곳', value: brand.money },
          { label: '받는 곳', value: `${account.bankName}\n${account.maskedNumber}` },
          { label: '예금주', value: account.holderName },
          { label: '금액', value: formatWon(move.amount) },
          ...outcome,
        ]}
      />
    </BottomSheet>
  )
}
