import { useQuery } from '@tanstack/react-query'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { BannerCarousel } from '@/commerce-ui/banner/banner-carousel'

/** What the channel's owner shows on every product's page. Nobody misses it where it can't be had. */
export function ChannelBanners() {
  const { data } = useQuery(productPageSettingQueryOptions())
  return data?.bannerImages.length ? <BannerCarousel banners={data.bannerImages} /> : null
}
