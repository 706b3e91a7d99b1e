import type { ParsedUrlQuery } from 'node:querystring'
import { useQuery } from '@tanstack/react-query'
import type { GetStaticPaths } from 'next'
import { useRouter } from 'next/router'
import { customPageQueryOptions } from '@/api/channel/setting'
import { productsQueryOptions } from '@/api/product/product'
import { MAX_CUSTOM_PATH } from '@/domain/limits'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { CustomBlocks, type ProductsBlock } from '@/features/custom-page/components/custom-blocks'
import { queryList } from '@/lib/query-string'
import { publicPage } from '@/shell/public-page'
import { useScreenTitle } from '@/shell/screen-title'

const pathOf = (params: ParsedUrlQuery): string => queryList(params.customPage).join('/')

const Products = ({ title, productIds }: ProductsBlock) => {
  return <ProductShelf title={title} params={{ ids: productIds }} layout="row" />
}

export default function CustomPage() {
  const path = pathOf(useRouter().query)
  const { data } = useQuery(customPageQueryOptions(path))
  useScreenTitle(data?.title)
  return <CustomBlocks path={path} Products={Products} />
}

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

const loadPage: Parameters<typeof publicPage>[0] = async ({ queryClient, params }) => {
  const path = pathOf(params)
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
}

export const getStaticProps = publicPage(loadPage, {
  hasValidParams: (params) => pathOf(params).length <= MAX_CUSTOM_PATH,
})
