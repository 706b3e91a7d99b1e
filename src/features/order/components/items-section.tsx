import type { ProductDetail } from '@/contract/product/product'
import type { DirectOrderCalculation, SkuQuantity } from '@/contract/transaction/direct-order'
import { Section } from '@/ui/primitives/section'
import { sheetLines } from '../model/sheet-lines'
import { OrderLines } from './order-lines'

interface Props {
  product: ProductDetail
  skus: readonly SkuQuantity[]
  priced: DirectOrderCalculation | undefined
}

export const ItemsSection = ({ product, skus, priced }: Props) => (
  <Section title="주문 상품">
    <OrderLines lines={sheetLines(product, skus, priced)} />
  </Section>
)
