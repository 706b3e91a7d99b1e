import dynamic from 'next/dynamic'
import { useSession } from '@/api/http/use-session'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { ByAmount, Entries } from '@/features/home/components/entries'
import { Hero } from '@/features/home/components/hero'
import { GiveOn } from '@/screens/give-on'
import { LegalFooter } from '@/shell/legal-footer'
import { publicPage } from '@/shell/public-page'

const WalletPanel = dynamic(
  () => import('@/features/cards/components/wallet-panel').then((file) => file.WalletPanel),
  // The page is the visitor's until a member's part is there.
  { ssr: false, loading: () => <Hero /> },
)

const MyVouchers = dynamic(
  () => import('@/features/voucher/components/my-vouchers').then((file) => file.MyVouchers),
  { ssr: false },
)

const ROW = 6
const POPULAR: ProductListParams = {
  productClass: 'tangible',
  ordering: '-sold_count',
  excludeSoldOut: true,
  itemsPerPage: ROW,
}
const VOUCHERS: ProductListParams = { ...POPULAR, productClass: 'giftcard' }

export default function HomePage() {
  const isMember = useSession() === 'member'
  return (
    <>
      {isMember ? <WalletPanel heading="h1" /> : <Hero />}
      <Entries />
      <ByAmount />
      {/* Below the first view of a phone, which it would move when it comes. */}
      {isMember && <MyVouchers fallback={null} GiveOn={GiveOn} />}
      <ProductShelf
        title="지금 많이 담는 선물"
        params={POPULAR}
        layout="row"
        moreHref="/shopping"
        isBelowFirstView
      />
      <ProductShelf
        title="바로 보내는 모바일상품권"
        note="커피 한 잔의 안부부터 전해 보세요"
        params={VOUCHERS}
        layout="row"
        moreHref="/voucher"
        isBelowFirstView
      />
      <LegalFooter />
    </>
  )
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery(productsQueryOptions(POPULAR)),
    queryClient.prefetchQuery(productsQueryOptions(VOUCHERS)),
  ])
})
