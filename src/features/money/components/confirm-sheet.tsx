import { useQuery } from '@tanstack/react-query'
import { moneyFeesQueryOptions } from '@/api/main/bank-move'
import { brand } from '@/config/brand'
import type { BankAccount } from '@/contract/main/open-banking'
import type { BankDirection } from '@/domain/bank'
import { formatWon, formatRoundWon } from '@/lib/money'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { MOVE_TEXTS } from '../model/move-draft'

interface Props {
  direction: BankDirection
  account: BankAccount
  amount: number
  balance: number
  isOpen: boolean
  isMoving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Shows accounts, fee and the balance after a move before the passcode. */
export const ConfirmSheet = ({
  direction,
  account,
  amount,
  balance,
  isOpen,
  isMoving,
  onClose,
  onConfirm,
}: Props) => {
  const { noun, balanceAfterLabel } = MOVE_TEXTS[direction]
  const bank = `${account.bankName}\n${account.maskedNumber}`
  const [from, to] = direction === 'charge' ? [bank, brand.money] : [brand.money, bank]
  const { data: fees } = useQuery(moneyFeesQueryOptions())
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title={`${formatRoundWon(amount)}을 ${noun}할까요?`}
      footer={
        <Button full loading={isMoving} onClick={onConfirm}>
          {formatRoundWon(amount)} {noun}하기
        </Button>
      }
    >
      <FactList
        facts={[
          { label: '보내는 곳', value: from },
          { label: '받는 곳', value: to },
          { label: '예금주', value: account.holderName },
          { label: '금액', value: formatWon(amount) },
          { label: '수수료', value: fees ? formatWon(fees[direction]) : '확인하는 중' },
          { label: '처리 시간', value: '보통 바로, 은행에 따라 몇 분' },
          {
            label: balanceAfterLabel,
            value: formatWon(direction === 'charge' ? balance + amount : balance - amount),
            strong: true,
          },
        ]}
      />
    </BottomSheet>
  )
}
