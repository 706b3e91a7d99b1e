import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { reloadProduct } from '@/api/product/product'
import { whenIdle } from '@/browser/when-idle'
import type { ProductDetail } from '@/contract/product/product'
import { prefetch } from '@/lib/prefetch'
import { reportHeight } from '@/ui/layout/report-height'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import type { AddToCartProps } from './option-sheet'

/** The label of the bar's button, and whether it opens the sheet. */
export const purchaseLabel = (
  product: Pick<ProductDetail, 'isSelling' | 'isSoldOut'>,
): { label: string; canBuy: boolean } => {
  if (!product.isSelling) return { label: '구매할 수 없는 상품', canBuy: false }
  if (product.isSoldOut) return { label: 'SOLD OUT', canBuy: false }
  return { label: '구매하기', canBuy: true }
}

const loadSheet = () => import('./option-sheet').then((file) => file.OptionSheet)
const OptionSheet = lazySheet(loadSheet, 'whenRendered')
const RestockSheet = lazySheet(() => import('./restock-sheet').then((file) => file.RestockSheet))
const prefetchSheet = () => prefetch(loadSheet)

interface Props {
  product: ProductDetail
  /** The wish button on the left. */
  wish?: ReactNode
  /** A second button of the sheet. */
  AddToCart?: ComponentType<AddToCartProps>
}

/**
 * The bar at the bottom of a product page. Its button opens the sheet. The sheet is loaded and rendered when the page is
 * idle, or loaded when a pointer approaches the button, because a slow phone would take too long after the tap.
 */
export const PurchaseBar = ({ product, wish, AddToCart }: Props) => {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isGift, setGift] = useState(false)
  const canGive = useCapability('productGifts')
  const hasRestock = useCapability('restockAlerts')
  const [isAsking, setAsking] = useState(false)
  /** The sheet stays mounted so that its closing animation runs and the selection is preserved. */
  const [hasSheet, setHasSheet] = useState(false)
  const { label, canBuy } = purchaseLabel(product)
  // The product sold out while the sheet was open, so the sheet closes with a message.
  const hasSoldOut = isOpen && !canBuy
  useEffect(() => {
    if (hasSoldOut) toast('방금 품절됐거나 판매가 끝났어요')
  }, [hasSoldOut])
  useEffect(() => {
    const renderSheet = () => startTransition(() => setHasSheet(true))
    return canBuy ? whenIdle(() => prefetch(() => loadSheet().then(renderSheet))) : undefined
  }, [canBuy])
  const openSheet = (asGift: boolean) => {
    setGift(asGift)
    setHasSheet(true)
    setOpen(true)
    // The selection is limited by the current stock. The call waits for the paint of the sheet.
    whenIdle(() => void reloadProduct(queryClient, product.id))
  }
  return (
    <>
      <BarSpace />
      <Bar ref={reportRef} role="region" aria-label="구매">
        {wish}
        {canBuy && canGive && (
          <Button
            full
            kind="secondary"
            aria-haspopup="dialog"
            onPointerEnter={prefetchSheet}
            onTouchStart={prefetchSheet}
            onFocus={prefetchSheet}
            onClick={() => openSheet(true)}
          >
            선물하기
          </Button>
        )}
        {hasRestock && product.isSelling && product.isSoldOut && (
          <Button full kind="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            재입고 알림
          </Button>
        )}
        <Button
          full
          disabled={!canBuy}
          aria-haspopup="dialog"
          onPointerEnter={prefetchSheet}
          onTouchStart={prefetchSheet}
          onFocus={prefetchSheet}
          onClick={() => openSheet(false)}
        >
          {label}
        </Button>
      </Bar>
      {hasSheet && (
        // The key resets the selection for another product.
        <OptionSheet
          key={product.id}
          product={product}
          isOpen={isOpen && canBuy}
          onClose={() => setOpen(false)}
          AddToCart={AddToCart}
          isGift={isGift}
          onAskRestock={hasRestock ? () => setAsking(true) : undefined}
        />
      )}
      {hasRestock && <RestockSheet product={product} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The usual height of the bar, until it is measured. */
const BarSpace = createGlobalStyle`:root{--l-bottomBar:calc(77px + env(safe-area-inset-bottom))}`
const reportRef = reportHeight('--l-bottomBar')

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  position: fixed;
  inset: auto env(safe-area-inset-right) 0 env(safe-area-inset-left);
  z-index: 20;
  max-width: ${layout.column};
  margin: 0 auto;
  padding: ${space[12]} ${layout.gutter} calc(${space[12]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  /* Large texts stand below each other. */
  > button[aria-haspopup] {
    width: auto;
    min-width: max-content;
    padding: 0 ${space[8]};
    flex: 1 1 0;
  }
`
