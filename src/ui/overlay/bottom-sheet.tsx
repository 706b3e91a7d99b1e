import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { SHORT_SCREEN } from '@/ui/theme/short-screen'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { DialogLayer, type LayerProps } from './dialog-layer'
import { LayerHeader } from './layer-header'

/**
 * The content of a sheet that loads, with the least height of what usually comes, in dvh. A sheet grows upwards: without it the
 * header moves away from under a finger when the content arrives.
 */
export const SheetBody = styled.div<{ $least: number }>`
  min-height: ${({ $least }) => `${$least}dvh`};
  padding-bottom: ${space[16]};
`

/** Pixels per millisecond from which a flick closes, however short it is. */
const FLICK = 0.5
const PART = 0.3

/** Handlers for a handle inside a dialog: the sheet follows the finger down, and closes past 30 % or at a flick. */
const useDragClose = (onClose: () => void) => {
  const from = useRef<{ y: number; at: number; lastY: number; speed: number }>(undefined)
  const place = (event: PointerEvent, y?: number) => {
    const style = event.currentTarget.closest('dialog')?.style
    if (!style) return
    style.translate = y === undefined ? '' : `0 ${y}px`
    style.transition = y === undefined ? '' : 'none'
  }
  const end = (event: PointerEvent, closes: boolean) => {
    const start = from.current
    from.current = undefined
    if (!start) return
    place(event)
    const moved = event.clientY - start.y
    const height = event.currentTarget.closest('dialog')?.offsetHeight ?? 0
    if (closes && moved > 8 && (moved > height * PART || start.speed > FLICK)) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button,a,input')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      from.current = { y: event.clientY, at: event.timeStamp, lastY: event.clientY, speed: 0 }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current
      if (!start) return
      const time = event.timeStamp - start.at
      if (time > 0) start.speed = (event.clientY - start.lastY) / time
      start.at = event.timeStamp
      start.lastY = event.clientY
      place(event, Math.max(0, event.clientY - start.y))
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}

const Sheet = styled(DialogLayer)`
  --from: 0 100%;
  opacity: 1;
  width: 100%;
  max-width: ${layout.column};
  max-height: calc(100dvh - 48px);
  margin: auto auto 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  &[open] {
    display: flex;
    flex-direction: column;
  }
`
const Grip = styled.div`
  flex: none;
  touch-action: none;
  &::before {
    content: '';
    display: block;
    width: 36px;
    height: 4px;
    margin: ${space[8]} auto 0;
    border-radius: ${radius.full};
    background: ${color.line};
  }
`
const Body = styled.div`
  min-height: 0;
  flex: 1 1 auto;
  padding: ${space[4]} ${space[20]} max(${space[20]}, env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The whole sheet scrolls: header and footer would leave the content no room. */
  ${SHORT_SCREEN} {
    flex: none;
  }
`
const Footer = styled.div`
  flex: none;
  padding: ${space[12]} ${space[20]} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`

export type BottomSheetProps = LayerProps & {
  title: ReactNode
  /** Stays below the scrolling content: usually the submit button. */
  footer?: ReactNode
  /** The address contains the open state: Back changes the address. */
  inAddress?: boolean
}

/** A sheet at the bottom edge. Closes by its button, a drag or flick of its header, the backdrop, Esc and Back. */
export const BottomSheet = ({ title, footer, children, ...layer }: BottomSheetProps) => {
  const id = useId()
  const drag = useDragClose(layer.onClose)
  return (
    <Sheet {...layer} aria-labelledby={id}>
      <Grip {...drag}>
        <LayerHeader id={id} title={title} onClose={layer.onClose} />
      </Grip>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Sheet>
  )
}
