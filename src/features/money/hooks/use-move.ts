import { useRouter } from 'next/router'
import { useSubmission } from '@/api/http/use-submission'
import { bankMoveMutation } from '@/api/main/bank-move'
import type { BankDirection } from '@/domain/bank'
import { BANK_MOVE_BLOCKS } from '@/domain/error-groups'
import { useStillConfirming } from '@/commerce-ui/errors/use-still-confirming'
import { MONEY_HISTORY } from '@/config/paths/money'
import { isResultLost, showLostResult } from '@/commerce-ui/errors/lost-result'
import { showFormError } from '@/commerce-ui/errors/show-error'
import { moveDraft, moveSubmissions } from '../model/move-draft'
import { MOVE_TEXTS } from '../model/move-texts'

interface Options {
  direction: BankDirection
  /** Id of the member. */
  owner: string
  /** Gets the server's message about the amount, if any. */
  onRefused: (amountMessage: string | undefined) => void
}

/** Charges or withdraws 담아머니 after the passcode, and opens the page of the result. */
export const useMove = ({ direction, owner, onRefused }: Options) => {
  const router = useRouter()
  const { noun, path } = MOVE_TEXTS[direction]
  const { condition, mayRepeat, showEarlier } = useStillConfirming({
    what: `앞선 ${noun}을`,
    open: (id) => router.push(id === '' ? MONEY_HISTORY : `${path}/success?moveId=${encodeURIComponent(id)}`),
  })
  const submission = useSubmission(bankMoveMutation(direction), {
    action: direction === 'charge' ? 'charge_money' : 'withdraw_money',
    store: moveSubmissions[direction],
    owner,
    onSuccess: ({ status, moveId }) => {
      moveDraft[direction].clear()
      const page = status === 'failed' ? 'fail' : 'success'
      return router.replace(`${path}/${page}?moveId=${encodeURIComponent(moveId)}`)
    },
    prepare: mayRepeat,
    onRefused: async (error) => {
      if (await showEarlier(error)) return onRefused(undefined)
      // The failure page explains these; the form shows the others.
      if (error.is(...BANK_MOVE_BLOCKS)) return router.push(`${path}/fail?code=${error.code}`)
      if (isResultLost(error)) return showLostResult()
      const { amount } = error.fields
      onRefused(amount)
      return amount ? undefined : showFormError(error)
    },
  })
  return { ...submission, condition }
}
