import { styled } from 'styled-components'
import { prefetchImageViewer, useImageViewer } from '@/ui/overlay/use-image-viewer'
import { Carousel } from '@/ui/primitives/carousel'
import { Picture } from '@/ui/primitives/picture'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color } from '@/ui/theme/tokens'

const GALLERY_WIDTHS = [390, 520, 780] as const
/** From 720 px on, the gallery is beside the summary. */
const GALLERY_SIZES = '(min-width: 720px) 412px, 100vw'
/** Number of images from which thumbnails are shown. */
const MANY = 4

/** The product's images in the seller's order. The first is the largest element of the page. */
export const Gallery = ({ images, title }: { images: readonly string[]; title: string }) => {
  const { open, viewer } = useImageViewer('상품 사진 크게 보기')
  const altOf = (index: number) => (images.length > 1 ? `${title} 사진 ${index + 1}` : title)
  const view = (at: number) =>
    open(
      images.map((path, index) => ({ path, alt: altOf(index) })),
      at,
    )
  return (
    <Box>
      <Carousel
        label="상품 사진"
        marks="count"
        slides={(images.length > 0 ? images : ['']).map((path, index) => ({
          key: `${index} ${path}`,
          content: (
            <Slide
              disabled={path === ''}
              aria-haspopup="dialog"
              onPointerDown={prefetchImageViewer}
              onClick={() => view(index)}
            >
              <Picture
                path={path}
                alt={altOf(index)}
                sizes={GALLERY_SIZES}
                widths={GALLERY_WIDTHS}
                priority={index === 0}
              />
              <VisuallyHidden> 크게 보기</VisuallyHidden>
            </Slide>
          ),
        }))}
        thumbs={
          images.length >= MANY
            ? images.map((path) => <Picture key={path} path={path} alt="" sizes="56px" widths={[96, 130]} />)
            : undefined
        }
      />
      {viewer}
    </Box>
  )
}

const Box = styled.div`
  min-width: 0;
  background: ${color.surface};
`

const Slide = styled.button.attrs({ type: 'button' })`
  /* Holds the hidden words, which would else widen the page by every slide. */
  position: relative;
  display: block;
  width: 100%;
  cursor: zoom-in;
  outline-offset: -2px;
`

/** Illustrations have a wide version for link previews: `share/product/mug-0` for `product/mug-0-0`. Other images are used as they are. */
export const shareImage = (path: string | undefined): string | undefined =>
  path?.replace(/^(product\/.+)-\d$/, 'share/$1')
