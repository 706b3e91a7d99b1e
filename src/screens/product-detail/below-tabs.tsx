import { useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions, productPageSettingQueryOptions } from '@/api/channel/setting'
import type { ProductListParams } from '@/api/product/product'
import { BannerCarousel } from '@/commerce-ui/banner/banner-carousel'
import type { ProductPageSetting } from '@/contract/channel/setting'
import type { ProductDetail } from '@/contract/product/product'
import { ProductShelf } from '@/features/catalog/components/product-shelf'

/** Banners of the channel for every product page; nothing when they cannot be loaded. */
const ChannelBanners = () => {
  const { data } = useQuery(productPageSettingQueryOptions())
  return data?.bannerImages.length ? <BannerCarousel banners={data.bannerImages} /> : null
}

/** The list call returns at most a hundred products, and one of them may be the product itself. */
const MAX_LIMIT = 99
const TITLE = '이런 상품은 어때요?'

type Product = Pick<ProductDetail, 'id' | 'channelCategoryId' | 'sellerPortalId'>

/** The lists of recommended products that the channel has configured: same category, same seller, or both. */
export const recommendedLists = (
  product: Product,
  setting: ProductPageSetting,
  salesSettingType: string | undefined,
): { title: string; limit: number; params: ProductListParams }[] => {
  const limit = Math.min(MAX_LIMIT, Math.max(0, setting.recProductCount))
  if (limit === 0) return []
  // One more is requested, because the product itself may be among them.
  const common = {
    ordering: setting.recListDisplaySortOrder,
    itemsPerPage: limit + 1,
    salesSettingType,
    isRecommended: true,
  }
  const byCategory = setting.isDisplayRecommendedListByCategory
  return [
    ...(byCategory
      ? [{ title: TITLE, limit, params: { ...common, categoryId: product.channelCategoryId } }]
      : []),
    ...(setting.isDisplayRecommendedListByPartner
      ? [
          {
            title: byCategory ? '이 판매자의 다른 상품' : TITLE,
            limit,
            params: { ...common, sellerPortalId: product.sellerPortalId },
          },
        ]
      : []),
  ]
}

/** The recommended products below a product; nothing without any. */
const Recommended = ({ product }: { product: Product }) => {
  const { data: setting } = useQuery(productPageSettingQueryOptions())
  const basic = useQuery(basicSettingQueryOptions())
  if (!setting || basic.isPending) return null
  return recommendedLists(product, setting, basic.data?.salesSettingType).map(({ title, limit, params }) => (
    <ProductShelf
      key={title}
      title={title}
      params={params}
      layout="row"
      limit={limit}
      filter={(item) => item.id !== product.id}
      hideEmpty
    />
  ))
}

/** Below a product: the channel's banners and recommended products. */
export const BelowTabs = ({ product }: { product: ProductDetail }) => {
  return (
    <>
      <ChannelBanners />
      <Recommended product={product} />
    </>
  )
}
