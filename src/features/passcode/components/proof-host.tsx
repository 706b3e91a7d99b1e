import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { proofAsked } from '@/commerce-ui/passcode/passcode-proof-store'
import { toast } from '@/ui/overlay/toast-store'
import type { PasscodeSheetProps } from './passcode-sheet'

/** Without its sheet nothing can be proved: the question ends as if the member had turned back. */
const NoSheet = ({ onSettle }: PasscodeSheetProps) => {
  useEffect(() => {
    toast('연결이 끊겼어요. 잠시 후 다시 시도해 주세요.')
    onSettle(null)
    // Said once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

const load = (): Promise<{ default: ComponentType<PasscodeSheetProps> }> =>
  import('./passcode-sheet').then(
    (file) => ({ default: file.PasscodeSheet }),
    () => {
      // The next question tries to get it again.
      Sheet = lazy(load)
      return { default: NoSheet }
    },
  )
let Sheet = lazy(load)

/** Where `requestPasscodeProof()` is answered. Mounted once by the app; the sheet comes with the first question. */
export const ProofHost = () => {
  const asked = useSyncExternalStore(proofAsked.watch, proofAsked.get, proofAsked.initial)
  return (
    <Suspense>{asked && <Sheet key={asked.id} action={asked.action} onSettle={asked.settle} />}</Suspense>
  )
}
