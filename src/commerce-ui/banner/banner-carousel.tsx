import { styled } from 'styled-components'
import { Carousel } from '@/ui/primitives/carousel'
import { layout, radius, space } from '@/ui/theme/tokens'
import { BannerCard, type BannerCardProps } from './banner-card'

type Props = {
  banners: readonly (Omit<BannerCardProps, 'priority'> & { id: string })[]
  /** The first banner is in the first view. */
  priority?: boolean
}

/** The banners of the channel, one at a time. A single banner has no controls. */
export const BannerCarousel = ({ banners, priority = false }: Props) => (
  <Box>
    <Carousel
      label="기획전"
      marks="dots"
      slides={banners.map(({ id, ...banner }, index) => ({
        key: id,
        content: <BannerCard {...banner} priority={priority && index === 0} />,
      }))}
    />
  </Box>
)

const Box = styled.div`
  padding: ${space[8]} ${layout.gutter} 0;
  ul {
    border-radius: ${radius.card};
  }
`
