import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { isMouseUser } from '@/browser/is-mouse-user'
import { useStore } from '@/browser/use-browser-value'
import { prefetch } from '@/lib/prefetch'
import { color, layout, motion, radius, shadow, space } from '@/ui/theme/tokens'
import { alertQueue, type AlertRequest } from './alert-store'
import { dialogRegions, toasts, type Toast } from './toast-store'

const rise = keyframes`from{opacity:0;translate:0 -8px}`

const Bubble = styled.div`
  position: fixed;
  /* Below the top bar: the lower part of a screen has the bars and the last button, the top bar the cart. */
  inset: calc(${layout.topBar} + env(safe-area-inset-top) + ${space[8]}) 0 auto;
  display: flex;
  width: fit-content;
  max-width: min(100% - 32px, 480px);
  margin: 0 auto;
  padding: ${space[4]} ${space[16]};
  min-height: 48px;
  align-items: center;
  gap: ${space[12]};
  border: 0;
  border-radius: ${radius.button};
  background: ${color.night};
  color: ${color.onAccent};
  box-shadow: ${shadow.float};
  animation: ${rise} ${motion.base};
  button {
    min-width: ${layout.touch};
    min-height: ${layout.touch};
    flex: none;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
    outline-color: currentColor;
  }
`

const ToastBubble = ({ message, action, dismiss, hold, release }: Toast) => {
  const bubble = useRef<HTMLDivElement>(null)
  // The top layer: a toast of a sheet is drawn over it. A sheet that is removed with the same change takes the toast with it, which
  // is then rendered again outside of it.
  useEffect(() => {
    if (!bubble.current?.isConnected) return undefined
    bubble.current.showPopover?.()
    // What was removed had the focus, or its list has it now: its undo is next.
    const focused = document.activeElement as HTMLElement | null
    if (!isMouseUser() && (!focused || focused.tabIndex < 0)) bubble.current.querySelector('button')?.focus()
    // Ends a hold by focus on a phone, where a tap elsewhere may leave the focus.
    document.addEventListener('pointerdown', release)
    return () => {
      document.removeEventListener('pointerdown', release)
      release()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a bubble has one toast
  }, [])
  return (
    <Bubble
      ref={bubble}
      popover="manual"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{message}</span>
      {action && (
        <button
          type="button"
          data-toast-action
          onClick={() => {
            dismiss()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
    </Bubble>
  )
}

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
const loadDialog = () => import('./alert-dialog')
const AlertDialog = lazy<ComponentType<AlertRequest>>(() =>
  loadDialog().then(
    (file) => ({ default: file.AlertDialog }),
    () => ({ default: PlainQuestion }),
  ),
)

/** Loads the dialog of `alert()` and `confirm()` before a press needs it, which may have no connection. */
export const prefetchDialog = () => prefetch(loadDialog)

/** Where `alert()`, `confirm()` and `toast()` appear. Mounted once by the shell. */
export const OverlaysHost = () => {
  const question = useStore(alertQueue)[0]
  const currentToast = useStore(toasts)[0]
  const dialogRegion = useStore(dialogRegions).at(-1)
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
