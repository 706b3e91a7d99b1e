import type { ProductDetail } from '@/contract/product/product'
import type { OrderLine } from '@/contract/transaction/order'
import { optionText } from '@/domain/product'
import { formatNumber } from '@/lib/money'
import { maxOfLine, type NewLine } from './new-lines'

type OrderedLine = Pick<
  OrderLine,
  'title' | 'productTitle' | 'sellableProductId' | 'isProductGone' | 'quantity'
>

export interface ReorderPlan {
  /** Each SKU once. */
  lines: NewLine[]
  /** What is not put in as it was ordered: its name and the reason, in one line each. */
  shortfalls: string[]
}

/** Titles are what an order keeps of its options. A service may name the only SKU of a product by the product. */
const findSku = (product: ProductDetail, { title, productTitle }: OrderedLine) => {
  const [only] = product.skuList
  const isWithoutOption = product.skuList.length === 1 && optionText(title, productTitle) === null
  return product.skuList.find((sku) => sku.title === title) ?? (isWithoutOption ? only : undefined)
}

const nameOf = ({ title, productTitle }: OrderedLine): string => {
  const option = optionText(title, productTitle)
  return option === null ? productTitle : `${productTitle} (${option})`
}

/** The options of an order that are still sold, by today's products. `products` has null for a product without a page. */
export const planReorder = (
  orderLines: readonly OrderedLine[],
  products: ReadonlyMap<string, ProductDetail | null>,
): ReorderPlan => {
  const wanted = new Map<string, NewLine & { name: string }>()
  const shortfalls = new Set<string>()
  for (const line of orderLines) {
    const name = nameOf(line)
    const product = products.get(line.sellableProductId)
    const sku = product && findSku(product, line)
    if (!product) shortfalls.add(`${name}: 판매가 끝났어요`)
    else if (!product.isSelling) shortfalls.add(`${name}: 지금은 팔지 않아요`)
    else if (!sku) shortfalls.add(`${name}: 이제 없는 옵션이에요`)
    else {
      const quantity = (wanted.get(sku.id)?.quantity ?? 0) + line.quantity
      wanted.set(sku.id, { product, skuId: sku.id, quantity, name })
    }
  }
  const lines = [...wanted.values()].flatMap(({ name, ...line }) => {
    const quantity = Math.min(line.quantity, maxOfLine(line))
    if (quantity <= 0) shortfalls.add(`${name}: 품절됐어요`)
    else if (quantity < line.quantity)
      shortfalls.add(
        `${name}: ${formatNumber(line.quantity)}개 중 ${formatNumber(quantity)}개만 담을 수 있어요`,
      )
    return quantity > 0 ? { ...line, quantity } : []
  })
  return { lines, shortfalls: [...shortfalls] }
}
