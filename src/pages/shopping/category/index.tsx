import { categoriesQueryOptions } from '@/api/product/category'
import { CategoryTree } from '@/features/category/components/category-tree'
import { publicPage } from '@/shell/public-page'

export default function CategoryPage() {
  return <CategoryTree />
}

export const getStaticProps = publicPage(async ({ queryClient }) => {
  await queryClient.fetchQuery(categoriesQueryOptions())
})
