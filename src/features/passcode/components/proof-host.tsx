import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { passcodeRequest, passcodeSheet } from '@/api/http/passcode-proof-store'
import { useStore } from '@/browser/use-browser-value'
import { prefetch } from '@/lib/prefetch'
import { toast } from '@/ui/overlay/toast-store'
import type { PasscodeSheetProps } from './passcode-sheet'

/** Shown when the script of the sheet fails to load: the request ends as if the member had cancelled. */
const NoSheet = ({ onSettle }: PasscodeSheetProps) => {
  useEffect(() => {
    toast('연결이 끊겼어요. 잠시 후 다시 시도해 주세요.')
    onSettle(null)
    // Runs once, when the load has failed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

const loadSheet = () => import('./passcode-sheet')

const load = (): Promise<{ default: ComponentType<PasscodeSheetProps> }> =>
  loadSheet().then(
    (file) => ({ default: file.PasscodeSheet }),
    () => {
      // The next request loads it again.
      Sheet = lazy(load)
      return { default: NoSheet }
    },
  )
let Sheet = lazy(load)

passcodeSheet.prefetch = () => prefetch(loadSheet)

/** Shows the passcode sheet for `requestPasscodeProof()`. The app mounts it once; the first form that needs it loads the sheet. */
export const ProofHost = () => {
  const request = useStore(passcodeRequest)
  return (
    <Suspense>
      {request && (
        <Sheet key={request.id} action={request.action} amount={request.amount} onSettle={request.settle} />
      )}
    </Suspense>
  )
}
