import { useRef } from 'react'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import type { ErrorName } from '@/domain/error-codes'
import { confirm } from '@/ui/overlay/alert-store'

interface Options {
  /** What may be paid twice, with its particle: `같은 상품의 주문을`. */
  what: string
  /** Opens the page of the earlier one. @param id '' where the service does not name it */
  open: (id: string) => unknown
}

/**
 * Keeps a member from paying for the same once more while an earlier payment or bank move has no result yet. The first press is sent
 * with `condition()`, which the server may refuse with STILL_CONFIRMING; the member is told and offered the earlier one. The next
 * press is sent without it, after a clear yes.
 */
export const useStillConfirming = ({ what, open }: Options) => {
  const isTold = useRef(false)
  return {
    /** The field of the body. */
    condition: (): { onlyIfNoneConfirming?: true } => (isTold.current ? {} : { onlyIfNoneConfirming: true }),
    /** For `prepare` of the submission: false where the member does not want another one. */
    mayRepeat: async (): Promise<boolean> =>
      !isTold.current ||
      confirm({
        title: '한 번 더 진행할까요?',
        body: `${what} 아직 확인하고 있어요. 앞선 것이 처리되면 두 번 결제돼요.`,
        confirmLabel: '네, 한 번 더 할게요',
        cancelLabel: '아니요',
        danger: true,
      }),
    /** For `onRefused` of the submission. @returns whether the error was shown here */
    showEarlier: async (error: {
      reason?: ErrorName | undefined
      fields: Readonly<Record<string, string>>
    }): Promise<boolean> => {
      if (error.reason !== 'STILL_CONFIRMING') return false
      isTold.current = true
      const isWanted = await confirm({
        title: '아직 확인하고 있어요',
        body: `${what} 아직 확인하고 있어요. 결과를 먼저 확인해 주세요. 한 번 더 하려면 창을 닫고 다시 눌러 주세요.`,
        confirmLabel: '진행 중인 것 보기',
        cancelLabel: '닫기',
      })
      if (isWanted) {
        await overlaysSettled()
        await open(error.fields.earlier ?? '')
      }
      return true
    },
  }
}
