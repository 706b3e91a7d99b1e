import { type SyntheticEvent, useState } from 'react'
import { styled } from 'styled-components'
import type { BankAccount } from '@/contract/main/open-banking'
import { bankLimits } from '@/domain/bank'
import { TextField } from '@/ui/form/text-field'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

interface Props {
  account: BankAccount
  isOpen: boolean
  onClose: () => void
  onSave: (alias: string) => void
}

/** The member's own name for an account; empty takes it away. */
export const AliasSheet = ({ account, isOpen, onClose, onSave }: Props) => {
  const [alias, setAlias] = useState(account.alias)
  const isLong = [...alias.trim()].length > bankLimits.maxAlias
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLong) return
    onClose()
    onSave(alias.trim())
  }
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="계좌 별명">
      <Form onSubmit={save}>
        <TextField
          label="별명"
          value={alias}
          placeholder={account.bankName}
          hint={`비워 두면 은행 이름으로 보여요. ${bankLimits.maxAlias}자까지 쓸 수 있어요.`}
          error={isLong ? `별명은 ${bankLimits.maxAlias}자까지 쓸 수 있어요.` : undefined}
          onChange={(event) => setAlias(event.currentTarget.value)}
        />
        <Button type="submit" full>
          저장하기
        </Button>
      </Form>
    </BottomSheet>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[20]};
  padding-bottom: ${space[8]};
`
