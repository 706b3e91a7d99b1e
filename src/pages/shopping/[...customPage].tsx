import type { GetStaticPaths } from 'next'
import { useRouter } from 'next/router'
import { customPageQueryOptions } from '@/api/channel/setting'
import { productsQueryOptions } from '@/api/product/product'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { CustomBlocks, type ProductsBlock } from '@/features/custom-page/components/custom-blocks'
import { queryList } from '@/lib/query-string'
import { publicPage } from '@/shell/public-page'

function Products({ title, productIds }: ProductsBlock) {
  return <ProductShelf title={title} params={{ ids: productIds }} layout="row" />
}

export default function CustomPage() {
  return <CustomBlocks path={queryList(useRouter().query.customPage).join('/')} Products={Products} />
}

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const getStaticProps = publicPage(async ({ queryClient, params }) => {
  const path = queryList(params.customPage).join('/')
  const page = await queryClient.fetchQuery(customPageQueryOptions(path))
  await Promise.all(
    page.blocks.map((block) =>
      block.type === 'products'
        ? queryClient.prefetchQuery(productsQueryOptions({ ids: block.productIds }))
        : undefined,
    ),
  )
  const banner = page.blocks.find((block) => block.type === 'banner')
  return { title: page.title, description: page.description, image: banner?.banner.image }
})
