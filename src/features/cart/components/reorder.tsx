import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { productQueryOptions } from '@/api/product/product'
import type { Order } from '@/contract/transaction/order'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { useAddLines } from '../hooks/use-add-lines'
import { ADD_MESSAGES, type NewLine } from '../model/new-lines'
import { planReorder } from '../model/reorder'

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
