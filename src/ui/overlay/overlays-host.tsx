import { lazy, Suspense, useSyncExternalStore } from 'react'
import { asked } from './alert-store'
import { toasts } from './toast-store'

// Nobody has asked anything when a page loads: their looks come with the first question.
const AlertDialog = lazy(() => import('./alert-dialog').then((file) => ({ default: file.AlertDialog })))
const ToastBubble = lazy(() => import('./toast-bubble').then((file) => ({ default: file.ToastBubble })))

/** Where `alert()`, `confirm()` and `toast()` appear. Mounted once by the shell. */
export const OverlaysHost = () => {
  const question = useSyncExternalStore(asked.watch, asked.get, asked.initial)[0]
  const said = useSyncExternalStore(toasts.watch, toasts.get, toasts.initial)[0]
  return (
    <>
      <Suspense>{question && <AlertDialog key={question.id} {...question} />}</Suspense>
      <div role="status" aria-live="polite">
        <Suspense>{said && <ToastBubble key={said.id} {...said} />}</Suspense>
      </div>
    </>
  )
}
