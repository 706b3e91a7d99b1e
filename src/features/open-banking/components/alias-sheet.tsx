import type { BankAccount } from '@/contract/main/open-banking'
import { bankLimits } from '@/domain/bank'
import { Form } from '@/ui/form/form'
import { TextField } from '@/ui/form/text-field'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { valuesResolver } from '@/ui/form/values-resolver'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'

interface AliasForm {
  alias: string
}

interface Props {
  account: BankAccount
  isOpen: boolean
  onClose: () => void
  onSave: (alias: string) => void
}

/** The form of the member's name for an account. An empty one removes it. */
export const AliasSheet = ({ account, isOpen, onClose, onSave }: Props) => {
  const form = useResolverForm<AliasForm, AliasForm>({
    resolver: valuesResolver,
    defaultValues: { alias: account.alias },
    rules: ({ alias }) =>
      [...alias.trim()].length > bankLimits.maxAlias
        ? { alias: `별명은 ${bankLimits.maxAlias}자까지 쓸 수 있어요.` }
        : {},
  })
  const submit = form.submit(async ({ alias }) => {
    onClose()
    onSave(alias.trim())
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
