import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { passcodeRequest } from '@/api/http/passcode-proof-store'
import { toast } from '@/ui/overlay/toast-store'
import type { PasscodeSheetProps } from './passcode-sheet'

/** Without the sheet there is no proof: the request ends as if the member had turned back. */
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
      // The next request loads it again.
      Sheet = lazy(load)
      return { default: NoSheet }
    },
  )
let Sheet = lazy(load)

/** Where `requestPasscodeProof()` is answered. Mounted once by the app; the sheet is loaded with the first request. */
export const ProofHost = () => {
  const request = useSyncExternalStore(passcodeRequest.watch, passcodeRequest.get, passcodeRequest.initial)
  return (
    <Suspense>
      {request && <Sheet key={request.id} action={request.action} onSettle={request.settle} />}
    </Suspense>
  )
}
