import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCapability } from '@/api/http/use-capability'
import { categoriesQueryOptions } from '@/api/product/category'
import { ProductResults } from '@/features/catalog/components/product-results'
import { readFilter, writeFilter } from '@/features/catalog/model/list-filter'
import { CategoryBreadcrumb, CategoryChips } from '@/features/category/components/category-links'
import { categoryBreadcrumb, categoryParams } from '@/features/category/model/categories'
import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

/** `/shopping/category/result`: the products of the category and the filter of the address. */
export const CategoryResult = () => {
  const { query } = useRouter()
  const hasCategories = useCapability('categories')
  const category = categoryParams(query)
  const { categoryId } = category
  const filter = readFilter(query)
  const { data: categories } = useQuery(categoriesQueryOptions())
  const path = categoryBreadcrumb(categories ?? [], categoryId)
  const allVouchers = !categoryId && filter.productClass === 'giftcard' ? '모바일상품권' : undefined
  useScreenTitle(path.at(-1)?.name ?? allVouchers)
  const isCategoryNotFound = categoryId !== undefined && categories !== undefined && path.length === 0
  return (
    <ProductResults
      base={category}
      otherParams={category}
      empty={
        <EmptyState
          illustration="/art/empty-box.svg"
          title={isCategoryNotFound ? '찾으시는 카테고리가 없어요' : '지금은 진열된 상품이 없어요'}
          body={isCategoryNotFound ? '이름이 바뀌었거나 사라졌을 수 있어요.' : '다른 카테고리를 둘러보세요.'}
          action={
            hasCategories && (
              <Button href="/shopping/category" kind="secondary">
                카테고리 보기
              </Button>
            )
          }
        />
      }
    >
      {path.length > 1 && <CategoryBreadcrumb path={path} />}
      <CategoryChips categoryId={categoryId} query={writeFilter({ ...filter, brands: [] })} />
    </ProductResults>
  )
}
