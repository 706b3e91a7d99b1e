import { styled } from 'styled-components'
import { reviewLimits } from '@/domain/limits'
import { useImageViewer } from '@/ui/overlay/use-image-viewer'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, space } from '@/ui/theme/tokens'

interface Props {
  images: readonly string[]
  onOpen: (index: number) => void
}

/** At most four photos. The fourth shows how many more there are. */
export const ReviewPhotos = ({ images, onOpen }: Props) => {
  const shown = images.slice(0, reviewLimits.thumbnails)
  const more = images.length - shown.length
  if (shown.length === 0) return null
  return (
    <Row>
      {shown.map((path, index) => {
        const isLast = more > 0 && index === shown.length - 1
        return (
          <li key={path}>
            <Tile
              type="button"
              aria-label={
                isLast ? `리뷰 사진 ${index + 1} +${more} 더 보기` : `리뷰 사진 ${index + 1} 크게 보기`
              }
              onClick={() => onOpen(index)}
            >
              <Picture path={path} alt="" sizes="130px" widths={[192, 260]} />
              {isLast && <Veil aria-hidden>+{more}</Veil>}
            </Tile>
          </li>
        )
      })}
    </Row>
  )
}

const Row = styled.ul`
  display: grid;
  max-width: 480px;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[8]};
`
export const Tile = styled.button`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  border-radius: ${radius.field};
  > * {
    display: block;
  }
`
export const Veil = styled.span`
  position: absolute;
  inset: 0;
  display: flex !important;
  align-items: center;
  justify-content: center;
  background: ${color.scrim};
  color: ${color.onAccent};
  font-size: ${font[15]};
  font-weight: 700;
`

/** The photos of a review on the whole screen. */
export const usePhotoViewer = () => {
  const { open, viewer } = useImageViewer('리뷰 사진')
  return {
    viewer,
    open: (paths: readonly string[], at: number) =>
      open(
        paths.map((path, index) => ({ path, alt: `리뷰 사진 ${index + 1}` })),
        at,
      ),
  }
}
