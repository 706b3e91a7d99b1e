import { useQuery } from '@tanstack/react-query'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { BannerCarousel } from '@/commerce-ui/banner/banner-carousel'

/** Banners of the channel for every product page; nothing when they cannot be loaded. */
export const ChannelBanners = () => {
  const { data } = useQuery(productPageSettingQueryOptions())
  return data?.bannerImages.length ? <BannerCarousel banners={data.bannerImages} /> : null
}
