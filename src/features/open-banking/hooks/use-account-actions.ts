import { useMutation } from '@tanstack/react-query'
import { useSubmission } from '@/api/http/use-submission'
import {
  changeBankAccountMutation,
  removeBankAccountMutation,
  startBankLinkMutation,
} from '@/api/main/open-banking'
import { showError } from '@/commerce-ui/errors/show-error'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'

/** Links a bank account, changes a linked one, or removes it; each shows its result. */
export const useAccountActions = () => {
  const { submit: link, isPending: isLinking } = useSubmission(startBankLinkMutation, {
    action: 'open_banking',
    windowOf: ({ url }) => ({ target: url, id: '' }),
    onRefused: (error) => showError(error),
  })

  const change = useMutation({
    ...changeBankAccountMutation,
    onSuccess: (_account, { isDefault }) => toast(isDefault ? '기본 계좌를 바꿨어요.' : '별명을 바꿨어요.'),
    onError: (error) => showError(error),
  })

  const { submit: remove } = useSubmission(removeBankAccountMutation, {
    action: 'open_banking',
    prepare: ({ bankName, maskedNumber }) =>
      confirm({
        title: '계좌를 해지할까요?',
        body: `${bankName} ${maskedNumber}\n다시 쓰려면 새로 연결해야 해요.`,
        confirmLabel: '해지하기',
        danger: true,
      }),
    onSuccess: () => toast('계좌를 해지했어요.'),
    onRefused: (error) => showError(error),
  })

  return { link, isLinking, change: change.mutate, remove }
}
