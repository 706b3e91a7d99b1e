import * as v from 'valibot'
import { accountAlias, type BankAccount } from '@/contract/main/open-banking'
import { bankLimits } from '@/domain/bank'
import { Form } from '@/ui/form/form'
import { TextField } from '@/ui/form/text-field'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'

const aliasForm = v.object({ alias: accountAlias })

interface Props {
  account: BankAccount
  isOpen: boolean
  onClose: () => void
  onSave: (alias: string) => void
}

/** The form of the member's name for an account. An empty one removes it. */
export const AliasSheet = ({ account, isOpen, onClose, onSave }: Props) => {
  const form = useSchemaForm({ schema: aliasForm, defaultValues: { alias: account.alias } })
  const submit = form.submit(async ({ alias }) => {
    onClose()
    onSave(alias)
  })
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="계좌 별명">
      <Form $padding={[0, 0, 8]} onSubmit={submit}>
        <TextField
          label="별명"
          placeholder={account.bankName}
          hint={`비워 두면 은행 이름으로 보여요. ${bankLimits.maxAlias}자까지 쓸 수 있어요.`}
          {...form.field('alias')}
        />
        <Button type="submit" full>
          저장하기
        </Button>
      </Form>
    </BottomSheet>
  )
}
