import { styled } from 'styled-components'
import { Carousel } from '@/ui/primitives/carousel'
import { Picture } from '@/ui/primitives/picture'
import { color } from '@/ui/theme/tokens'

export const GALLERY_WIDTHS = [390, 520, 780] as const
/** Above 720 the gallery stands beside the summary. */
export const GALLERY_SIZES = '(min-width: 720px) 412px, 100vw'

/** The product's pictures in the order of the seller; the first is the largest thing of the page. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const first = images[0]
  return (
    <Box>
      <Carousel
        label="상품 사진"
        marks="count"
        slides={(first ? images : ['']).map((path, index) => ({
          key: path,
          content: (
            <Picture
              path={path}
              alt={images.length > 1 ? `${title} 사진 ${index + 1}` : title}
              sizes={GALLERY_SIZES}
              widths={GALLERY_WIDTHS}
              priority={index === 0}
            />
          ),
        }))}
      />
    </Box>
  )
}

const Box = styled.div`
  background: ${color.sunken};
`
