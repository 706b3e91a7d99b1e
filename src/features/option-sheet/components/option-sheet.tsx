import { type ReactNode, useReducer } from 'react'
import { styled } from 'styled-components'
import type { ProductDetail } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { useBuyNow } from '../hooks/use-buy-now'
import {
  countOf,
  fitSelection,
  initialSelection,
  isSingle,
  reduceSelection,
  type Selection,
  type SelectionAction,
  totalOf,
} from '../model/selection'
import { ChosenSku } from './chosen-sku'
import { SkuPicker } from './sku-picker'
import { Total } from './total'

/** Another thing to do with the selection, beside buying it: the page brings it. */
export type SecondaryAction = (props: {
  product: ProductDetail
  selection: Selection
  /** Closes the sheet. */
  onDone: () => void
}) => ReactNode

interface Props {
  secondaryAction?: SecondaryAction
  product: ProductDetail
  isOpen: boolean
  onClose: () => void
}

/** Options, quantities and the running total; then the order. */
export function OptionSheet({ product, isOpen, onClose, secondaryAction }: Props) {
  const [chosen, act] = useReducer(
    (selection: Selection, action: SelectionAction) => reduceSelection(product, selection, action),
    product,
    initialSelection,
  )
  const { buy, isBuying } = useBuyNow(product.id)
  // Stock may have changed since it was chosen.
  const selection = fitSelection(product, chosen)
  const from = isSingle(product) ? '' : '부터'

  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title="옵션 선택"
      footer={
        <>
          <Total won={totalOf(product, selection)} count={countOf(selection)} />
          <Actions>
            {secondaryAction?.({ product, selection, onDone: onClose })}
            <Button full loading={isBuying} onClick={() => void buy(selection)}>
              바로구매
            </Button>
          </Actions>
        </>
      }
    >
      <Head>
        <Picture path={product.images[0]} alt="" sizes="64px" widths={[96, 130, 192]} />
        <div>
          <p>{product.title}</p>
          <b>
            {formatWon(product.minSellPrice)}
            {from}
          </b>
        </div>
      </Head>
      {!isSingle(product) && (
        <SkuPicker product={product} selection={selection} onPick={(skuId) => act({ type: 'add', skuId })} />
      )}
      <List aria-label="선택한 상품">
        {selection.map((one) => (
          <ChosenSku key={one.skuId} product={product} chosen={one} act={act} />
        ))}
      </List>
      {product.isVoucher && <Note>모바일상품권은 한 번에 한 장씩 살 수 있어요.</Note>}
    </BottomSheet>
  )
}

const Head = styled.div`
  display: flex;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    width: 64px;
    height: 64px;
    flex: none;
    border-radius: ${radius.button};
  }
  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  b {
    font-size: ${font[17]};
  }
`

const Actions = styled.div`
  display: flex;
  gap: ${space[8]};
  > * {
    flex: 1;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[12]};
`

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.second};
  font-size: ${font[13]};
`
