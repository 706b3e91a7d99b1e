import { styled } from 'styled-components'
import { MinusIcon, PlusIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Picture } from '@/ui/primitives/picture'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { useZoom } from './use-zoom'

interface Props {
  path: string
  alt: string
  /** Called after a swipe at normal size: 1 for the next picture, -1 for the previous one. */
  onTurn: (by: 1 | -1) => void
}

/** One picture that is enlarged by gestures or by a button. */
export const ZoomFrame = ({ path, alt, onTurn }: Props) => {
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
