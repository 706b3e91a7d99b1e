import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { previousPath, stepsBelow } from '@/browser/history/history-entry'
import { brand } from '@/config/brand'
import { ErrorBoundary } from '@/shell/error-boundary'
import { TopBar, TopBarLogo } from '@/ui/layout/top-bar'
import { DialogLayer } from '@/ui/overlay/dialog-layer'
import { CartIcon, CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Link } from '@/ui/primitives/link'
import { color, layout } from '@/ui/theme/tokens'
import { ProductDetail } from '../product-detail/product-detail'
import { PRODUCT_VIEW } from './product-address'

interface Props {
  productId: string
  isOpen: boolean
  onClose: () => void
}

/** A product in a dialog over its list, which keeps its state. */
export const ProductDrawer = ({ productId, isOpen, onClose }: Props) => {
  const router = useRouter()
  // Another product has another button.
  const [closeButton, setCloseButton] = useState<HTMLButtonElement | null>(null)

  /** Leaves a product that cannot be bought: goes back, or to the shop when the visit started here. */
  const leave = () => {
    if (stepsBelow(PRODUCT_VIEW) > 0) router.back()
    else if (previousPath() === undefined) void router.replace('/shopping')
    else onClose()
  }

  // This effect runs after the dialog's own, which has opened it.
  useEffect(() => {
    if (isOpen) closeButton?.focus()
  }, [isOpen, closeButton])

  return (
    <Layer open={isOpen} onClose={onClose} inAddress aria-label="상품 상세">
      <Scroller key={productId}>
        <Bar as="div">
          <TopBarLogo href="/">{brand.name}</TopBarLogo>
          <Tools>
            <Tool href="/shopping/cart" aria-label="장바구니">
              <CartIcon />
            </Tool>
            <IconButton ref={setCloseButton} aria-label="닫기" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Tools>
        </Bar>
        <ErrorBoundary resetKey={productId}>
          <ProductDetail productId={productId} onLeave={leave} heading="h2" isActive={isOpen} />
        </ErrorBoundary>
      </Scroller>
    </Layer>
  )
}

const Layer = styled(DialogLayer)`
  --from: 0 100%;
  opacity: 1;
  width: 100%;
  max-width: ${layout.column};
  height: 100dvh;
  margin: 0 auto;
  overflow: hidden;
  background: ${color.ground};
`

/* The purchase bar is fixed to the dialog, so it is not inside the scrolling part. */
const Scroller = styled.div`
  height: 100%;
  padding-bottom: ${layout.bottomBar};
  scroll-padding: calc(${layout.topBar} + ${layout.stickyTop} + 16px) 0 calc(${layout.bottomBar} + 16px);
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Bar = styled(TopBar)`
  justify-content: space-between;
`

const Tools = styled.div`
  display: flex;
`

const Tool = styled(Link)`
  display: grid;
  width: ${layout.touch};
  height: ${layout.touch};
  place-items: center;
`
