import { cardShopHomeQueryOptions, designsInfiniteQueryOptions } from '@/api/main/card-shop'
import { CardShop } from '@/features/card-shop/components/card-shop'
import { LegalFooter } from '@/shell/legal-footer'
import { publicPage } from '@/shell/public-page'

export default function CardShopPage() {
  return (
    <>
      <CardShop />
      <LegalFooter />
    </>
  )
}

const ALL = { occasion: undefined, sort: 'POPULAR' } as const
const DESCRIPTION = '생일, 고마움, 축하와 응원까지. 마음에 드는 카드를 골라 충전하고 바로 선물하세요.'

export const getStaticProps = publicPage(async ({ queryClient }) => {
  // A block that failed to load its data loads it again in the browser; the others are rendered with the page.
  const [home] = await Promise.allSettled([
    queryClient.fetchQuery(cardShopHomeQueryOptions()),
    queryClient.prefetchInfiniteQuery(designsInfiniteQueryOptions(ALL)),
  ])
  const face = home.status === 'fulfilled' ? home.value.popular[0]?.face : undefined
  return { description: DESCRIPTION, ...(face && { image: face }) }
})
