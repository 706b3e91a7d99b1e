import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { BackIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Picture } from '@/ui/primitives/picture'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { DialogLayer } from './dialog-layer'
import { useZoom } from './use-zoom'

interface Props {
  path: string
  alt: string
  /** Called after a swipe at normal size: 1 for the next picture, -1 for the previous one. */
  onTurn: (by: 1 | -1) => void
}

/** One picture that is enlarged by gestures or by a button. */
const ZoomFrame = ({ path, alt, onTurn }: Props) => {
  const { view, toggle, gestures } = useZoom(onTurn)
  const isEnlarged = view.scale > 1
  return (
    <>
      <Frame {...gestures}>
        <Transformed style={{ transform: `translate(${view.x}px,${view.y}px) scale(${view.scale})` }}>
          <Picture
            path={path}
            alt={alt}
            fit="contain"
            priority
            sizes="(min-width: 860px) 860px, 100vw"
            widths={[780, 1200]}
          />
        </Transformed>
      </Frame>
      <ZoomButton aria-label={isEnlarged ? '축소' : '확대'} onClick={toggle}>
        {isEnlarged ? <MinusIcon /> : <PlusIcon />}
      </ZoomButton>
    </>
  )
}

const Frame = styled.div`
  display: flex;
  height: 100%;
  align-items: center;
  justify-content: center;
  touch-action: none;
  cursor: zoom-in;
`

const Transformed = styled.div`
  width: min(100%, 100dvh);
  will-change: transform;
  img {
    background: none;
    pointer-events: none;
    user-select: none;
  }
`

const ZoomButton = styled(IconButton)`
  position: absolute;
  right: ${space[12]};
  bottom: calc(${layout.gutter} + env(safe-area-inset-bottom));
  border-radius: ${radius.full};
  background: ${color.scrim};
`

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
