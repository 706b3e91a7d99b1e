import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { useBackClose } from '@/browser/history/back-close'
import { ErrorScope } from '@/ui/feedback/error-scope'
import { mergeRefs } from '@/ui/form/merge-refs'
import { color, motion } from '@/ui/theme/tokens'
import { dialogRegions } from './toast-store'

const Dialog = styled.dialog`
  max-width: none;
  max-height: none;
  padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
  border: 0;
  background: ${color.surface};
  color: inherit;
  overscroll-behavior: contain;
  opacity: 0;
  transition:
    opacity ${motion.base},
    translate ${motion.slow},
    overlay ${motion.slow} allow-discrete,
    display ${motion.slow} allow-discrete;
  &[open] {
    opacity: 1;
    translate: 0 0;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      translate: var(--from, 0 8px);
    }
  }
  &:not([open]) {
    translate: var(--from, 0 8px);
    pointer-events: none;
  }
  &::backdrop {
    background: ${color.scrim};
    touch-action: none;
  }
  &:focus-visible {
    outline: none;
  }
`

/** How long closed content stays mounted for its closing animation, ms. */
const LINGER = 260

export type LayerProps = {
  open: boolean
  /** Called by Esc, the back button, the backdrop or a navigation. The parent then sets `open` to false. */
  onClose: () => void
  /** The content is rendered while the layer is closed, so that opening only shows it. */
  isRenderedWhileClosed?: boolean
  children: ReactNode
}

type DialogLayerProps = LayerProps &
  Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'onClose' | 'children'> & {
    /** A tap on the backdrop does nothing. */
    persistent?: boolean
    /** The address contains the open state: Back changes the address, so the layer adds no history entry. */
    inAddress?: boolean
  }

/** A native modal dialog: focus trap, inert page, Esc and focus return come from the browser. */
export const DialogLayer = ({
  open,
  onClose,
  isRenderedWhileClosed,
  children,
  persistent,
  inAddress,
  ref,
  ...rest
}: DialogLayerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(open)
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useBackClose(open && !inAddress, onClose)
  // Not a layout effect: React restores the focus at the end of a commit, which would undo the browser's own
  // focus return.
  useEffect(() => {
    const node = dialog.current
    isOpen.current = open
    if (!open || !node) return undefined
    if (!node.open) node.showModal()
    const region = node.lastElementChild!
    dialogRegions.set([...dialogRegions.get(), region])
    return () => {
      dialogRegions.set(dialogRegions.get().filter((other) => other !== region))
      node.close()
    }
  }, [open])
  // An unmounted dialog must close while it is still in the document.
  useLayoutEffect(() => {
    const node = dialog.current
    return () => node?.close()
  }, [])
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setDrawn(false), LINGER)
    return () => clearTimeout(timer)
  }, [open])
  const tapBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (persistent || event.target !== event.currentTarget) return
    // The dialog's own padding is beside a notch.
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) onClose()
  }
  return (
    // Esc is the keyboard equivalent of a tap on the backdrop.
    <Dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      onClick={tapBeside}
      onCancel={(event) => {
        // A file field inside the dialog fires `cancel` too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close it without a `cancel` event (a second Esc). The parent must know.
        const node = event.currentTarget
        if (!open || event.target !== node || node.open) return
        onClose()
        // A parent that waits for an answer keeps it open.
        setTimeout(() => {
          if (isOpen.current && node.isConnected && !node.open) node.showModal()
        }, LINGER)
      }}
    >
      {(drawn || isRenderedWhileClosed) && <ErrorScope>{children}</ErrorScope>}
      {/* For toasts: `OverlaysHost` renders them here while this dialog is on top. */}
      <div aria-live="polite" />
    </Dialog>
  )
}
