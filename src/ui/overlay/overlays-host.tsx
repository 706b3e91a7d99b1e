import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { asked, type Asked } from './alert-store'
import { ToastBubble } from './toast-bubble'
import { toasts } from './toast-store'

/** Where the look of a question cannot be had, the browser asks it: never nothing, never a broken page. */
const PlainQuestion = ({ kind, title, body, settle }: Asked) => {
  useEffect(() => {
    const words = [title, body].filter(Boolean).join('\n\n')
    if (kind === 'alert') window.alert(words)
    settle(kind === 'alert' || window.confirm(words))
    // Asked once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}

// Nobody has asked anything when a page loads: the look comes with the first question. A toast is there from
// the start, for it is what says that the connection is gone.
const AlertDialog = lazy<ComponentType<Asked>>(() =>
  import('./alert-dialog').then(
    (file) => ({ default: file.AlertDialog }),
    () => ({ default: PlainQuestion }),
  ),
)

/** Where `alert()`, `confirm()` and `toast()` appear. Mounted once by the shell. */
export const OverlaysHost = () => {
  const question = useSyncExternalStore(asked.watch, asked.get, asked.initial)[0]
  const said = useSyncExternalStore(toasts.watch, toasts.get, toasts.initial)[0]
  return (
    <>
      <Suspense>{question && <AlertDialog key={question.id} {...question} />}</Suspense>
      <div role="status" aria-live="polite">
        {said && <ToastBubble key={said.id} {...said} />}
      </div>
    </>
  )
}
