import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import type { ProductDetail } from '@/contract/product/product'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { optionText } from '@/domain/product'
import { formatNumber } from '@/lib/money'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { ADD_MESSAGES, maxOfLine, type NewLine, useAddLines } from '../hooks/use-add-lines'

type OrderedLine = Pick<
  OrderLine,
  'title' | 'productTitle' | 'sellableProductId' | 'isProductGone' | 'quantity'
>

interface ReorderPlan {
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

/**
 * The button that puts the options of an order into the cart again, and names what could not be put in. After that it leads to
 * the cart, so that no further tap adds them once more.
 */
export const Reorder = ({ order }: { order: Order }) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const shortfalls = useRef<readonly string[]>([])
  const [isAdded, setAdded] = useState(false)
  const openCart = () => void router.push('/shopping/cart')

  const { add, isAdding } = useAddLines(async (outcome) => {
    const hasAdded = outcome === 'added' || outcome === 'capped'
    setAdded(hasAdded)
    if (!hasAdded || shortfalls.current.length === 0)
      return toast(ADD_MESSAGES[outcome], { action: { label: '보러 가기', onClick: openCart } })
    const isLeaving = await confirm({
      title: '담을 수 있는 만큼 담았어요',
      body: shortfalls.current.join('\n'),
      confirmLabel: '장바구니 보기',
      cancelLabel: '닫기',
    })
    return isLeaving && openCart()
  })

  const loadLines = async (): Promise<readonly NewLine[]> => {
    const lines = order.transactionSkus
    const ids = lines.flatMap((line) => (line.isProductGone ? [] : line.sellableProductId))
    const load = async (id: string) =>
      [
        id,
        await queryClient.fetchQuery({ ...productQueryOptions(id), retry: false }).catch((error: unknown) => {
          if (isNotFound(error)) return null
          throw error
        }),
      ] as const
    setLoading(true)
    try {
      const products = await Promise.all([...new Set(ids)].map(load))
      const plan = planReorder(lines, new Map(products))
      shortfalls.current = plan.shortfalls
      if (plan.lines.length === 0)
        await alert({ title: '다시 담을 수 있는 상품이 없어요', body: plan.shortfalls.join('\n') })
      return plan.lines
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button
      small
      full
      kind="secondary"
      loading={isLoading || isAdding}
      onClick={() => (isAdded ? openCart() : add(loadLines))}
    >
      {isAdded ? '장바구니 보기' : '다시 담기'}
    </Button>
  )
}
