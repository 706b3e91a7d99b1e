import type { ProductItem } from '@/contract/product/product'
import { ProductCard, ProductGrid, ProductRow } from '@/commerce-ui/product/product-card'
import { CardAction } from './card-action'
import { type CardDesign, productCard } from '../model/product-card'

export interface ProductListProps {
  items: readonly ProductItem[]
  design: CardDesign
  layout: 'grid' | 'row'
  /** Number of images in the first view. */
  priority?: number
}

/** Product cards in a grid or in a horizontally scrolling row. */
export function ProductList({ items, design, layout, priority = 0 }: ProductListProps) {
  const List = layout === 'grid' ? ProductGrid : ProductRow
  return (
    <List>
      {items.map((item, index) => (
        <li key={item.id}>
          <ProductCard
            {...productCard(item, design)}
            variant={layout}
            priority={index < priority}
            action={<CardAction productId={item.id} title={item.title} />}
          />
        </li>
      ))}
    </List>
  )
}
