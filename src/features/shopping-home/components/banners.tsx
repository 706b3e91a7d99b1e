import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { bannerRatio } from '@/commerce-ui/banner/banner-card'
import { BannerCarousel } from '@/commerce-ui/banner/banner-carousel'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { layout, space } from '@/ui/theme/tokens'

/** The banners of the channel. */
export const Banners = () => {
  const setting = useQuery(basicSettingQueryOptions())
  const banners = setting.data?.homeSetting.bannerImages
  if (setting.isError && !banners) return <QueryError query={setting} />
  if (banners?.length === 0) return null
  return banners ? (
    <BannerCarousel banners={banners} priority />
  ) : (
    <Waiting>
      <Skeleton $ratio="auto" />
    </Waiting>
  )
}

const Waiting = styled.div`
  padding: ${space[8]} ${layout.gutter} 0;
  && > * {
    ${bannerRatio}
  }
`
