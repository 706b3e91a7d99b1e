import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { alertQueue, type AlertRequest } from './alert-store'
import { createPortal } from 'react-dom'
import { ToastBubble } from './toast-bubble'
import { dialogRegions, toasts } from './toast-store'

/** Shows the question with the browser's own dialog when the component fails to load. */
const PlainQuestion = ({ kind, title, body, settle }: AlertRequest) => {
  useEffect(() => {
    const message = [title, body].filter(Boolean).join('\n\n')
    if (kind === 'alert') window.alert(message)
    settle(kind === 'alert' || window.confirm(message))
    // The browser shows its dialog once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

// The dialog loads with the first question, because no page needs it at once. The toast is part of the first load,
// because it reports a lost connection.
const AlertDialog = lazy<ComponentType<AlertRequest>>(() =>
  import('./alert-dialog').then(
    (file) => ({ default: file.AlertDialog }),
    () => ({ default: PlainQuestion }),
  ),
)

/** Where `alert()`, `confirm()` and `toast()` appear. Mounted once by the shell. */
export const OverlaysHost = () => {
  const question = useSyncExternalStore(alertQueue.watch, alertQueue.get, alertQueue.initial)[0]
  const currentToast = useSyncExternalStore(toasts.watch, toasts.get, toasts.initial)[0]
  const dialogRegion = useSyncExternalStore(dialogRegions.watch, dialogRegions.get, dialogRegions.initial).at(
    -1,
  )
  const bubble = currentToast && <ToastBubble key={currentToast.id} {...currentToast} />
  return (
    <>
      <Suspense>{question && <AlertDialog key={question.id} {...question} />}</Suspense>
      <div role="status" aria-live="polite">
        {dialogRegion ? createPortal(bubble, dialogRegion) : bubble}
      </div>
    </>
  )
}
