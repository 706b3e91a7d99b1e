import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { BANK_ACCOUNTS } from '@/config/paths'
import type { BankAccount } from '@/contract/main/open-banking'
import type { BankDirection } from '@/domain/bank'
import { withReturnTo } from '@/lib/return-to'
import { RadioGroup } from '@/ui/form/radio-group'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { MOVE_TEXTS } from '../model/move-draft'

interface Props {
  direction: BankDirection
  accounts: readonly BankAccount[]
  value: string
  onChoose: (accountId: string) => void
}

/** The choice of a linked account; without one, the link to the page that adds it. */
export const AccountPicker = ({ direction, accounts, value, onChoose }: Props) => {
  const canLink = useCapability('bankAccounts')
  const { path } = MOVE_TEXTS[direction]
  const linkPath = withReturnTo(BANK_ACCOUNTS, path)
  const legend = direction === 'charge' ? '어느 계좌에서 가져올까요?' : '어느 계좌로 보낼까요?'
  if (accounts.length === 0) {
    return (
      <Empty>
        <Text $bold>연결한 계좌가 없어요</Text>
        <Text $tone="second">본인 계좌를 연결하면 바로 이어서 할 수 있어요.</Text>
        {canLink && (
          <Button small kind="secondary" href={linkPath}>
            계좌 연결하러 가기
          </Button>
        )}
      </Empty>
    )
  }
  return (
    <div>
      <RadioGroup
        legend={legend}
        name="account"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={accounts.map((account) => ({
          value: account.accountId,
          label: account.alias || account.bankName,
          description: `${account.alias ? `${account.bankName} ` : ''}${account.maskedNumber}`,
        }))}
      />
      {canLink && (
        <Button small kind="quiet" href={linkPath}>
          다른 계좌 연결하기
        </Button>
      )}
    </div>
  )
}

const Empty = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: ${space[16]};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.card};
`
