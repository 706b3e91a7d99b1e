import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { ErrorState } from '@/ui/feedback/error-state'
import { Carousel } from '@/ui/primitives/carousel'
import { Skeleton } from '@/ui/primitives/skeleton'
import { layout, radius, space } from '@/ui/theme/tokens'
import { BannerCard } from '@/ui/primitives/banner-card'

/** What the channel's owner wants seen first. */
export function Banners() {
  const setting = useQuery(basicSettingQueryOptions())
  const banners = setting.data?.homeSetting.bannerImages
  if (setting.isError && !banners)
    return <ErrorState onRetry={() => void setting.refetch()} retrying={setting.isFetching} />
  if (banners?.length === 0) return null
  return (
    <Box>
      {banners ? (
        <Carousel
          label="기획전"
          marks="dots"
          slides={banners.map((banner, index) => ({
            key: banner.id,
            content: <BannerCard {...banner} priority={index === 0} />,
          }))}
        />
      ) : (
        <Skeleton $ratio="2/1" />
      )}
    </Box>
  )
}

const Box = styled.div`
  padding: ${space[8]} ${layout.gutter} 0;
  ul {
    border-radius: ${radius.card};
  }
`
