import dynamic from 'next/dynamic'
import { useSession } from '@/api/http/use-session'
import { categoriesQueryOptions } from '@/api/product/category'
import { brandsQueryOptions, type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { CATEGORY_PRODUCTS } from '@/config/paths'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { VOUCHERS, VoucherBrands } from '@/features/voucher-home/components/voucher-brands'
import { VoucherHero } from '@/features/voucher-home/components/voucher-hero'
import { VoucherAmounts, VoucherCategories } from '@/features/voucher-home/components/voucher-links'
import { GiveOn } from '@/screens/give-on'
import { LegalFooter } from '@/shell/legal-footer'
import { publicPage } from '@/shell/public-page'

const BEST: ProductListParams = {
  ...VOUCHERS,
  ordering: '-sold_count',
  excludeSoldOut: true,
  itemsPerPage: 12,
}
const CHEAP: ProductListParams = { ...BEST, maxPrice: 10_000, itemsPerPage: 8 }

const MyVouchers = dynamic(
  () => import('@/features/voucher/components/my-vouchers').then((file) => file.MyVouchers),
  { ssr: false, loading: () => <VoucherHero /> },
)

/** Products of the first shelf that a phone shows, the last one in part. */
const FIRST_ROW = 3

export default function VoucherPage() {
  const isMember = useSession() === 'member'
  return (
    <>
      {isMember ? <MyVouchers fallback={<VoucherHero />} GiveOn={GiveOn} /> : <VoucherHero />}
      <VoucherCategories />
      <ProductShelf
        title="만원으로 전하는 안부"
        params={CHEAP}
        layout="row"
        priority={FIRST_ROW}
        moreHref={`${CATEGORY_PRODUCTS}?productClass=giftcard&maxPrice=10000`}
      />
      <VoucherAmounts />
      <VoucherBrands />
      <ProductShelf
        title="많이 보낸 모바일상품권"
        params={BEST}
        layout="grid"
        isBelowFirstView
        moreHref={`${CATEGORY_PRODUCTS}?productClass=giftcard`}
      />
      <LegalFooter />
    </>
  )
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery(categoriesQueryOptions()),
    queryClient.prefetchQuery(brandsQueryOptions(VOUCHERS)),
    queryClient.prefetchQuery(productsQueryOptions(CHEAP)),
    queryClient.prefetchQuery(productsQueryOptions(BEST)),
  ])
})
