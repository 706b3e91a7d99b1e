import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRefusal } from '@/api/http/api-error'
import { capabilities } from '@/api/http/capability-store'
import { ensureSession } from '@/api/http/use-session'
import { useSubmission } from '@/api/http/use-submission'
import { addCartLinesMutation, reloadCart } from '@/api/transaction/cart'
import { toast } from '@/ui/overlay/toast-store'
import { addOnDevice, type AddOutcome, type NewLine } from '../model/new-lines'

/**
 * Adds lines to the member's cart on the server, or to the visitor's cart on this device. A refusal is shown as a message.
 *
 * @param onOutcome while a returned promise runs, a second tap does nothing
 */
export const useAddLines = (onOutcome: (outcome: AddOutcome) => unknown) => {
  const queryClient = useQueryClient()
  /** Loads the lines of the current submission. */
  const load = useRef<() => readonly NewLine[] | Promise<readonly NewLine[]>>(() => [])
  const added = useRef<readonly NewLine[]>([])

  const { submit, isPending } = useSubmission(addCartLinesMutation, {
    prepare: async () => {
      const lines = await load.current()
      added.current = lines
      if (lines.length === 0) return false
      if (await ensureSession()) return { lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) }
      const outcome = addOnDevice(lines)
      void reloadCart(queryClient)
      await onOutcome(outcome)
      return false
    },
    onSuccess: ({ isCapped }) => {
      if (capabilities.isAbsent('cart')) return onOutcome(addOnDevice(added.current))
      return onOutcome(isCapped ? 'capped' : 'added')
    },
    onRefused: (error) =>
      toast(isRefusal(error) ? error.message : '담지 못했어요. 잠시 후 다시 시도해 주세요.'),
  })

  /** @param lines the lines, or a step that loads them; none end the submission */
  const add = (lines: readonly NewLine[] | (() => Promise<readonly NewLine[]>)): void => {
    load.current = typeof lines === 'function' ? lines : () => lines
    void submit({ lines: [] })
  }

  return { add, isAdding: isPending }
}
