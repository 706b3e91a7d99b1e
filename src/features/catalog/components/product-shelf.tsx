import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { type ProductListParams, productsQueryOptions } from '@/api/product/product'
import type { ProductItem } from '@/contract/product/product'
import { EmptyState } from '@/ui/feedback/empty-state'
import { isPartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { DEFAULT_DESIGN } from '../model/product-card'
import { ProductList, ProductListSkeleton } from './product-list'
import { ShelfSection } from './shelf-section'

export interface ProductShelfProps {
  title: string
  /** Shown below the title. */
  note?: ReactNode
  params: ProductListParams
  layout: 'grid' | 'row'
  moreHref?: string
  priority?: number
  /** Filters the loaded products. */
  filter?: (item: ProductItem) => boolean
  /** Maximum number of products. */
  limit?: number
  /** A phone shows it only after scrolling. */
  isBelowFirstView?: boolean
  /** Rendered between the title and the products. */
  children?: ReactNode
  /** Renders nothing for an empty list. */
  hideEmpty?: boolean
  /** Replaces the default empty state. */
  empty?: ReactNode
}

/** A block of products with its own loading, error and empty states. */
export const ProductShelf = (props: ProductShelfProps) => {
  const { title, note, params, layout, moreHref, priority, isBelowFirstView, filter, limit, children } = props
  const { hideEmpty, empty } = props
  const products = useQuery(productsQueryOptions(params))
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const loaded = products.data?.items
  const items = (filter ? loaded?.filter(filter) : loaded)?.slice(0, limit)
  if (hideEmpty && !items?.length) return null
  const design = setting?.themeDesignSetting ?? DEFAULT_DESIGN
  const body = () => {
    if ((products.isError && !items) || (items?.length === 0 && isPartlyRead(products.data)))
      return <QueryError query={products} />
    if (!items) return <ProductListSkeleton layout={layout} />
    if (items.length === 0)
      return (
        empty ?? (
          <EmptyState
            illustration="/art/empty-box.svg"
            title="지금은 진열된 상품이 없어요"
            body="곧 새로운 상품을 담아 둘게요."
          />
        )
      )
    return <ProductList items={items} design={design} layout={layout} priority={priority} />
  }
  return (
    <ShelfSection
      title={title}
      note={note}
      moreHref={moreHref}
      isWide={layout === 'row'}
      isBelowFirstView={isBelowFirstView}
    >
      {children}
      {body()}
    </ShelfSection>
  )
}
