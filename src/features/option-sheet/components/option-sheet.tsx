import { type ComponentType, useReducer, useRef } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { useKeepFocus } from '@/browser/use-keep-focus'
import type { ProductDetail } from '@/contract/product/product'
import { newArrivalText } from '@/lib/date'
import { formatNumber, formatWon, formatWonInUnits } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { useBuyNow } from '../hooks/use-buy-now'
import {
  countOf,
  fitSelection,
  giftOf,
  hasAttributes,
  initialSelection,
  isSingle,
  reduceSelection,
  type Selection,
  type SelectionAction,
  totalOf,
} from '../model/selection'
import { ChosenSku } from './chosen-sku'
import { DeliveryCost } from './delivery-cost'
import { AttributePicker, SkuPicker } from './option-pickers'
import type { PickerHandle } from './option-select'

/** The current total in digits and in spoken units, announced when it changes. */
const Total = ({ amount, count }: { amount: number; count: number }) => {
  return (
    <Line role="status">
      <span>총 {formatNumber(count)}개</span>
      <span>
        <b>{formatWon(amount)}</b>
        {amount >= 10_000 && <small>{formatWonInUnits(amount)}</small>}
      </span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[12]};
  min-height: 52px;
  color: ${color.second};
  text-align: right;
  b {
    color: ${color.accent};
    font-size: ${font[20]};
  }
  small {
    display: block;
    font-size: ${font[13]};
  }
`

export interface AddToCartProps {
  product: ProductDetail
  /** The current selection; may be empty. */
  selection: Selection
  /** Called instead of adding an empty selection. */
  onEmpty: () => void
  /** Called after the selection was added, to close the sheet. */
  onAdded: () => void
}

interface Props {
  product: ProductDetail
  isOpen: boolean
  onClose: () => void
  AddToCart?: ComponentType<AddToCartProps>
  /** Whether the sheet was opened to give the product. The pieces are counted by receivers then. */
  isGift?: boolean
  /** Opens the sheet that asks for a notice of sold-out options. */
  onAskRestock?: (() => void) | undefined
}

/** Options, quantities and total of a product, with the buttons that buy. */
export const OptionSheet = ({ product, isOpen, onClose, AddToCart, isGift = false, onAskRestock }: Props) => {
  const [chosen, dispatch] = useReducer(
    (selection: Selection, action: SelectionAction) => reduceSelection(product, selection, action),
    product,
    initialSelection,
  )
  const canOrder = useCapability('directOrders')
  const hasGifts = useCapability('productGifts')
  const canGive = hasGifts && isGift
  const { buy, running } = useBuyNow(product.id)
  // Stock may have changed since the selection.
  const fitted = fitSelection(product, chosen)
  const selection = canGive ? giftOf(fitted) : fitted
  const arrival = product.arrival && newArrivalText(product.arrival.day)
  const priceSuffix = product.maxSellPrice > product.minSellPrice ? '부터' : ''
  const Picker = hasAttributes(product) ? AttributePicker : SkuPicker
  const picker = useRef<PickerHandle>(null)
  const keepFocus = useKeepFocus<HTMLUListElement>()
  const give = () => {
    if (selection.length === 0) return reportEmpty()
    return void buy(selection, 'give')
  }
  const reportEmpty = () => {
    toast('상품을 선택해 주세요')
    picker.current?.markMissing()
  }

  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      isRenderedWhileClosed
      title={canGive ? '선물할 옵션 선택' : '옵션 선택'}
      footer={
        <>
          <Total amount={totalOf(product, selection)} count={countOf(selection)} />
          {!product.isVoucher && !canGive && (
            <DeliveryCost product={product} selection={selection} isOpen={isOpen} />
          )}
          <Buttons>
            {AddToCart && !canGive && (
              <AddToCart product={product} selection={selection} onEmpty={reportEmpty} onAdded={onClose} />
            )}
            {hasGifts && (
              <Button
                full
                kind={canGive ? 'primary' : 'secondary'}
                loading={running === 'give'}
                onClick={give}
              >
                선물하기
              </Button>
            )}
            {canOrder && !canGive && (
              <Button
                full
                loading={running === 'buy'}
                onClick={() => (selection.length === 0 ? reportEmpty() : void buy(selection))}
              >
                바로구매
              </Button>
            )}
          </Buttons>
        </>
      }
    >
      <ProductHeading>
        <Picture path={product.images[0]} alt="" sizes="64px" widths={[96, 130, 192]} />
        <div>
          <p>{product.title}</p>
          <b>
            {formatWon(product.minSellPrice)}
            {priceSuffix}
          </b>
          {arrival && !canGive && <small>{arrival}</small>}
        </div>
      </ProductHeading>
      {!isSingle(product) && (
        <Picker
          ref={picker}
          product={product}
          selection={selection}
          onPick={(skuId) => {
            // Another choice takes the place of the one that would be given.
            if (canGive) for (const earlier of chosen) dispatch({ type: 'remove', skuId: earlier.skuId })
            dispatch({ type: 'add', skuId })
          }}
        />
      )}
      {onAskRestock && product.skuList.some(({ leftInventoryCount }) => leftInventoryCount === 0) && (
        <Button small kind="quiet" aria-haspopup="dialog" onClick={onAskRestock}>
          품절된 옵션 재입고 알림 받기
        </Button>
      )}
      {countOf(fitted) < countOf(chosen) && (
        <StockNotice>
          <InlineNotice tone="warning" live>
            그사이 재고가 줄어 수량을 바꿨어요.
          </InlineNotice>
        </StockNotice>
      )}
      <List {...keepFocus} aria-label="선택한 상품">
        {selection.map((choice) => (
          <ChosenSku
            key={choice.skuId}
            product={product}
            chosen={choice}
            isGift={canGive}
            dispatch={dispatch}
          />
        ))}
      </List>
      {canGive && <Note>받는 분마다 한 개씩 보내요. 받는 분과 메시지는 다음 화면에서 적어요.</Note>}
      {product.isVoucher && !canGive && <Note>모바일상품권은 한 번에 한 장씩 살 수 있어요.</Note>}
    </BottomSheet>
  )
}

const ProductHeading = styled.div`
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
  small {
    display: block;
    color: ${color.pine};
    font-size: ${font[13]};
  }
`

/* The buttons share one row in equal widths; with large text each has a row. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > * {
    flex: 1 1 5.5rem;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[12]};
`

const StockNotice = styled.div`
  margin-top: ${space[12]};
`

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.second};
  font-size: ${font[13]};
`
