import { useId } from 'react'
import { styled } from 'styled-components'
import { DialogLayer } from '@/ui/overlay/dialog-layer'
import { Carousel } from '@/ui/primitives/carousel'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Picture } from '@/ui/primitives/picture'
import { color, font, space } from '@/ui/theme/tokens'

interface Props {
  images: readonly string[]
  /** Which one is seen first. */
  start: number
  open: boolean
  onClose: () => void
  /** Words under the photos. */
  caption?: string
}

/** A review's photos over the whole screen. */
export function PhotoViewer({ images, start, open, onClose, caption }: Props) {
  const id = useId()
  // The chosen one first, the others after it, round and round.
  const turned = images.map((_, step) => (start + step) % images.length)
  return (
    <Full open={open} onClose={onClose} aria-labelledby={id}>
      <Bar>
        <h2 id={id}>리뷰 사진</h2>
        <IconButton aria-label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Bar>
      <Middle>
        <Carousel
          label="리뷰 사진"
          marks="count"
          slides={turned.map((index) => ({
            key: String(index),
            content: (
              <Picture
                path={images[index]}
                alt={`리뷰 사진 ${index + 1}`}
                sizes="min(100vw, 860px)"
                widths={[780, 1200]}
                fit="contain"
              />
            ),
          }))}
        />
      </Middle>
      {caption && <Caption>{caption}</Caption>}
    </Full>
  )
}

const Full = styled(DialogLayer)`
  width: 100vw;
  height: 100dvh;
  background: ${color.ink};
  color: ${color.onAccent};
  &[open] {
    display: flex;
    flex-direction: column;
  }
`
const Bar = styled.div`
  display: flex;
  padding: max(${space[4]}, env(safe-area-inset-top)) ${space[8]} ${space[4]} ${space[20]};
  align-items: center;
  justify-content: space-between;
  h2 {
    font-size: ${font[17]};
  }
`
const Middle = styled.div`
  width: 100%;
  max-width: 860px;
  margin: auto;
  img {
    max-height: 70dvh;
    background: none;
  }
`
const Caption = styled.p`
  max-height: 20dvh;
  padding: ${space[12]} ${space[20]} max(${space[20]}, env(safe-area-inset-bottom));
  overflow-y: auto;
  font-size: ${font[15]};
  overflow-wrap: anywhere;
`
