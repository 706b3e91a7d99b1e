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
import { mergeRefs } from '@/ui/form/merge-refs'
import { color, motion } from '@/ui/theme/tokens'
import { useBackClose } from './use-back-close'

const Dialog = styled.dialog`
  max-width: none;
  max-height: none;
  padding: 0;
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

/** How long closed content stays drawn while it moves away. */
const LINGER = 260

export type LayerProps = {
  open: boolean
  /** Esc, the back button, the backdrop, a navigation; the owner then sets `open` to false. */
  onClose: () => void
  /** What is in it is drawn while it is closed, so that opening it has only to show it. */
  isDrawnAhead?: boolean
  children: ReactNode
}

type DialogLayerProps = LayerProps &
  Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'onClose' | 'children'> & {
    /** A tap beside it does nothing. */
    persistent?: boolean
    /** The address says that it is open: "back" changes the address, and the layer needs no step of its own. */
    inAddress?: boolean
  }

/** A native modal dialog: focus trap, inert page, Esc and focus return come from the browser. */
export const DialogLayer = ({
  open,
  onClose,
  isDrawnAhead,
  children,
  persistent,
  inAddress,
  ref,
  ...rest
}: DialogLayerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useBackClose(open && !inAddress, onClose)
  // Not a layout effect: React puts the focus back where it was at the end of a commit, which would undo the
  // browser's return of it.
  useEffect(() => {
    const node = dialog.current
    if (!open || !node) return undefined
    if (!node.open) node.showModal()
    return () => node.close()
  }, [open])
  // But a dialog that is taken away must close while it is still in the page.
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
    if (!persistent && event.target === event.currentTarget) onClose()
  }
  return (
    // The tap beside has its keyboard twin: Esc.
    <Dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      onClick={tapBeside}
      onCancel={(event) => {
        // A file field inside sends a cancel of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close it without asking (a second Esc); the owner must hear of it.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      {(drawn || isDrawnAhead) && children}
    </Dialog>
  )
}
