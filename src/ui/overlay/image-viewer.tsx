import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { BackIcon, ChevronRightIcon, CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { DialogLayer } from './dialog-layer'
import { ZoomFrame } from './zoom-frame'

export interface ImageViewerProps {
  isOpen: boolean
  onClose: () => void
  /** Names the group: `상품 사진`. */
  label: string
  /** Media paths with their alternative texts. */
  images: readonly { path: string; alt: string }[]
  /** Index of the tapped picture, from 0. */
  startAt: number
}

/** Full-screen pictures. A swipe or the arrow keys change the picture; a pinch, a double tap or the button zooms. */
export const ImageViewer = ({ isOpen, onClose, label, images, startAt }: ImageViewerProps) => {
  const [at, setAt] = useState(startAt)
  const turn = (by: number) => setAt((now) => Math.max(0, Math.min(images.length - 1, now + by)))
  const image = images[at]
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by) turn(by)
  }
  return (
    <Layer open={isOpen} onClose={onClose} aria-label={label} onKeyDown={onKeyDown}>
      {/* The arrow keys work while the focus is inside. */}
      <Stage {...keepFocus} role="group" aria-label={label}>
        <Bar>
          <p role="status">
            {at + 1} / {images.length}
          </p>
          <IconButton aria-label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Bar>
        {image && <ZoomFrame key={at} {...image} onTurn={turn} />}
        {at > 0 && (
          <Turn $side="left" aria-label="이전 사진" onClick={() => turn(-1)}>
            <BackIcon />
          </Turn>
        )}
        {at < images.length - 1 && (
          <Turn $side="right" aria-label="다음 사진" onClick={() => turn(1)}>
            <ChevronRightIcon />
          </Turn>
        )}
      </Stage>
    </Layer>
  )
}

const Layer = styled(DialogLayer)`
  width: 100%;
  height: 100dvh;
  overflow: hidden;
  background: ${color.night};
  color: ${color.onAccent};
  :focus-visible {
    outline-color: currentColor;
  }
`

const Stage = styled.div`
  position: relative;
  height: 100%;
  outline-offset: -2px;
`

const Bar = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[4]} 0 ${space[16]};
  background: ${color.night};
  font-size: ${font[15]};
`

const Turn = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${layout.touch} / 2);
  ${({ $side }) => $side}: ${space[8]};
  border-radius: ${radius.full};
  background: ${color.scrim};
`
