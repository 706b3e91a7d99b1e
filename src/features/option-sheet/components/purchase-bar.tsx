import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { productQueryOptions } from '@/api/product/product'
import type { ProductDetail } from '@/contract/product/product'
import { prefetch } from '@/lib/prefetch'
import { whenIdle } from '@/browser/when-idle'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import type { AddToCartProps } from './option-sheet'
import { purchaseLabel } from '../model/purchase-label'

const loadSheet = () => import('./option-sheet').then((file) => file.OptionSheet)
const OptionSheet = dynamic(loadSheet, { ssr: false })
const fetchSheet = () => prefetch(loadSheet)

interface Props {
  product: ProductDetail
  /** A button at the left: the heart. */
  wish?: ReactNode
  /** A second button of the sheet, of the same shape as its first. */
  AddToCart?: ComponentType<AddToCartProps>
}

/**
 * The bar at the foot of a product. Its button opens the sheet, which is fetched and drawn once the page has nothing
 * better to do, or fetched as a finger comes near before: all of that done by the tap would keep a slow phone's shopper
 * waiting for an answer.
 */
export function PurchaseBar({ product, wish, AddToCart }: Props) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  /** The sheet stays once it is there, so that it can close with its motion and keep what was chosen. */
  const [hasSheet, setHasSheet] = useState(false)
  const { label, canBuy } = purchaseLabel(product)
  // The last one went while the sheet was open: it closes, and says why.
  const isGone = isOpen && !canBuy
  useEffect(() => {
    if (isGone) toast('방금 품절되었거나 판매가 끝났어요.')
  }, [isGone])
  useEffect(() => {
    const drawSheet = () => startTransition(() => setHasSheet(true))
    return canBuy ? whenIdle(() => prefetch(() => loadSheet().then(drawSheet))) : undefined
  }, [canBuy])
  return (
    <>
      <BarSpace />
      <Bar role="region" aria-label="구매">
        {wish}
        <Button
          full
          disabled={!canBuy}
          aria-haspopup="dialog"
          onPointerEnter={fetchSheet}
          onTouchStart={fetchSheet}
          onFocus={fetchSheet}
          onClick={() => {
            // What is chosen is measured by the stock of now.
            void queryClient.invalidateQueries(productQueryOptions(product.id))
            setHasSheet(true)
            setOpen(true)
          }}
        >
          {label}
        </Button>
      </Bar>
      {hasSheet && (
        // Another product starts with nothing chosen.
        <OptionSheet
          key={product.id}
          product={product}
          isOpen={isOpen && canBuy}
          onClose={() => setOpen(false)}
          AddToCart={AddToCart}
        />
      )}
    </>
  )
}

/** The content keeps clear of the bar, and toasts float above it. */
const BarSpace = createGlobalStyle`:root{--l-bottomBar:77px}`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  max-width: ${layout.column};
  margin: 0 auto;
  padding: ${space[12]} ${layout.gutter} calc(${space[12]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`
