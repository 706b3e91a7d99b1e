import { useState } from 'react'
import { styled } from 'styled-components'
import type { BankAccount } from '@/contract/main/open-banking'
import { ActionList } from '@/ui/overlay/action-list'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

interface Props {
  account: BankAccount
  onDefault: () => void
  onRename: () => void
  onRemove: () => void
}

/** One linked account and the menu of its actions. */
export const AccountCard = ({ account, onDefault, onRename, onRemove }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const name = account.alias || account.bankName
  return (
    <Card>
      <Names>
        <Title>
          <Text as="strong" $size={17} $bold>
            {name}
          </Text>
          {account.isDefault && <Badge $tone="pine">기본</Badge>}
        </Title>
        <Text $tone="second">
          {account.alias && `${account.bankName} `}
          {account.maskedNumber}
        </Text>
        <Text $size={13} $tone="third">
          예금주 {account.holderName}
        </Text>
      </Names>
      <Button small kind="secondary" onClick={() => setOpen(true)} aria-label={`${name} 관리`}>
        관리
      </Button>
      <ActionList
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${account.bankName} ${account.maskedNumber}`}
        items={[
          ...(account.isDefault ? [] : [{ key: 'default', label: '기본 계좌로 쓰기', onSelect: onDefault }]),
          { key: 'rename', label: '별명 바꾸기', onSelect: onRename },
          { key: 'remove', label: '연결 해제하기', danger: true, onSelect: onRemove },
        ]}
      />
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  > button {
    flex: none;
  }
`
const Names = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`
