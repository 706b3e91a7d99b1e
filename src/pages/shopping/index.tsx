import { basicSettingQueryOptions } from '@/api/channel/setting'
import { topCategoriesQueryOptions } from '@/api/product/category'
import { productsQueryOptions } from '@/api/product/product'
import { RecentProducts } from '@/features/catalog/components/recent-products'
import { RecommendedShelf } from '@/features/catalog/components/recommended-shelf'
import { TIME_SALE, TimeSaleShelf } from '@/features/catalog/components/time-sale-shelf'
import { hasRecommended, recommendedParams } from '@/features/catalog/model/recommended'
import { Banners } from '@/features/shopping-home/components/banners'
import { CategoryShortcuts } from '@/features/shopping-home/components/category-shortcuts'
import { LegalFooter } from '@/shell/legal-footer'
import { publicPage } from '@/shell/public-page'

export default function ShoppingPage() {
  return (
    <>
      <Banners />
      <CategoryShortcuts />
      <TimeSaleShelf />
      <RecommendedShelf />
      {/* Below the lists: it comes after the page, and when a product was looked at over them. */}
      <RecentProducts />
      <LegalFooter />
    </>
  )
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  const recommended = async () => {
    const setting = await queryClient.fetchQuery(basicSettingQueryOptions())
    if (hasRecommended(setting))
      await queryClient.prefetchQuery(productsQueryOptions(recommendedParams(setting)))
  }
  // A block that failed to load its data loads it again in the browser; the others are rendered with the page.
  await Promise.allSettled([
    recommended(),
    queryClient.prefetchQuery(topCategoriesQueryOptions()),
    queryClient.prefetchQuery(productsQueryOptions(TIME_SALE)),
  ])
})
