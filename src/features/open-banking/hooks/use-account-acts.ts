import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteBankAccount, openBankingKey, patchBankAccount, postBankLink } from '@/api/main/open-banking'
import type { BankAccount } from '@/contract/main/open-banking'
import { confirm } from '@/ui/overlay/alert-store'
import { redirectExternal } from '@/browser/redirect-external'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'
import { usePasscodeProof } from '@/api/http/use-passcode-proof'

/** What can be done with linked accounts; each act says how it ended. */
export const useAccountActs = () => {
  const queryClient = useQueryClient()
  const prove = usePasscodeProof('open_banking')
  const refresh = () => queryClient.invalidateQueries({ queryKey: openBankingKey })

  const link = useMutation({
    mutationFn: async (returnTo: string) => {
      const proof = await prove()
      if (proof === null) return null
      return postBankLink(returnTo, proof)
    },
    onSuccess: (started) => started && redirectExternal(started.url),
    onError: (error) => showError(error),
  })

  const change = useMutation({
    mutationFn: ({ accountId, ...body }: { accountId: string; alias?: string; isDefault?: true }) =>
      patchBankAccount(accountId, body),
    onSuccess: async (_, { isDefault }) => {
      await refresh()
      toast(isDefault ? '기본 계좌를 바꿨어요.' : '별명을 바꿨어요.')
    },
    onError: (error) => showError(error),
  })

  const remove = useMutation({
    mutationFn: async (account: BankAccount) => {
      const isSure = await confirm({
        title: '계좌를 해지할까요?',
        body: `${account.bankName} ${account.maskedNumber}\n다시 쓰려면 새로 연결해야 해요.`,
        confirmLabel: '해지하기',
        danger: true,
      })
      const proof = isSure ? await prove() : null
      return proof === null ? null : deleteBankAccount(account.accountId, proof)
    },
    onSuccess: async (removed) => {
      if (!removed) return
      await refresh()
      toast('계좌를 해지했어요.')
    },
    onError: async (error) => {
      await refresh()
      await showError(error)
    },
  })

  return { link, change, remove }
}
