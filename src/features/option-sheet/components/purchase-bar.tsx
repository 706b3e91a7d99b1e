import dynamic from 'next/dynamic'
import { useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import type { ProductDetail } from '@/contract/product/product'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import { purchaseLabel } from '../model/purchase-label'
import type { SecondaryAction } from './option-sheet'

const loadSheet = () => import('./option-sheet').then((file) => file.OptionSheet)
const OptionSheet = dynamic(loadSheet, { ssr: false })

interface Props {
  product: ProductDetail
  secondaryAction?: SecondaryAction
}

/** The bar at the foot of a product: its button opens the sheet, which is fetched as a finger comes near. */
export function PurchaseBar({ product, secondaryAction }: Props) {
  const [isOpen, setOpen] = useState(false)
  /** The sheet stays once it was opened, so that it can close with its motion and keep what was chosen. */
  const [wasOpened, setOpened] = useState(false)
  const { label, canBuy } = purchaseLabel(product)
  const approach = () => void loadSheet()
  return (
    <>
      <BarSpace />
      <Bar role="region" aria-label="구매">
        <Button
          full
          disabled={!canBuy}
          aria-haspopup="dialog"
          onPointerEnter={approach}
          onTouchStart={approach}
          onFocus={approach}
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          {label}
        </Button>
      </Bar>
      {wasOpened && (
        // Another product starts with nothing chosen.
        <OptionSheet
          key={product.id}
          product={product}
          isOpen={isOpen && canBuy}
          onClose={() => setOpen(false)}
          secondaryAction={secondaryAction}
        />
      )}
    </>
  )
}

/** The content keeps clear of the bar, and toasts float above it. */
const BarSpace = createGlobalStyle`:root{--l-bottomBar:77px}`

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  max-width: ${layout.column};
  margin: 0 auto;
  padding: ${space[12]} ${layout.gutter} calc(${space[12]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`
