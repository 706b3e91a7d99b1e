import { styled } from 'styled-components'
import type { ProductDetail } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Picture } from '@/ui/primitives/picture'
import { QuantityStepper } from '@/ui/primitives/quantity-stepper'
import { color, radius, space } from '@/ui/theme/tokens'
import {
  canChangeQuantity,
  type Chosen,
  isSingle,
  maxQuantity,
  type SelectionAction,
} from '../model/selection'

interface Props {
  product: ProductDetail
  chosen: Chosen
  /** Whether it is given: without a quantity. */
  isGift: boolean
  dispatch: (action: SelectionAction) => void
}

/** One selected SKU with its quantity, price and a button to remove it. */
export const ChosenSku = ({ product, chosen: { skuId, quantity }, isGift, dispatch }: Props) => {
  const sku = product.skuList.find((candidate) => candidate.id === skuId)
  if (!sku) return null
  const remove = isSingle(product) ? undefined : () => dispatch({ type: 'remove', skuId })
  const title = isSingle(product) ? product.title : sku.title
  return (
    <Box>
      <Top>
        {(sku.image || product.images[0]) && (
          <Thumb>
            <Picture path={sku.image || product.images[0]} alt="" sizes="48px" widths={[96, 192]} priority />
          </Thumb>
        )}
        <span>{title}</span>
        {remove && (
          <IconButton aria-label={`${title} 빼기`} onClick={remove}>
            <CloseIcon size={20} />
          </IconButton>
        )}
      </Top>
      <Bottom>
        {!isGift && (
          <QuantityStepper
            label={title}
            value={quantity}
            max={maxQuantity(product, skuId)}
            disabled={!canChangeQuantity(product)}
            onChange={(next) => dispatch({ type: 'set', skuId, quantity: next })}
            onRemove={canChangeQuantity(product) ? remove : undefined}
          />
        )}
        <b>{formatWon(sku.sellPrice * quantity)}</b>
      </Bottom>
    </Box>
  )
}

const Box = styled.li`
  padding: ${space[12]};
  border-radius: ${radius.button};
  background: ${color.ground};
`

const Thumb = styled.div`
  width: 48px;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.field};
`
const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]};
  margin-bottom: ${space[8]};
  > span {
    min-width: 0;
    flex: 1;
  }
  button {
    margin: calc(-1 * ${space[8]}) calc(-1 * ${space[8]}) calc(-1 * ${space[8]}) 0;
  }
`

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  b {
    margin-left: auto;
  }
`
