import { useId } from 'react'
import { styled } from 'styled-components'
import type { ProductDetail, Sku } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { selectCss } from '@/ui/form/form-field'
import { space } from '@/ui/theme/tokens'
import { canPick, maxQuantity, type Selection } from '../model/selection'

interface Props {
  product: ProductDetail
  selection: Selection
  onPick: (skuId: string) => void
}

const labelOf = (product: ProductDetail, sku: Sku, isChosen: boolean): string => {
  const more = sku.sellPrice - product.minSellPrice
  const price = more > 0 ? ` (+${formatWon(more)})` : ''
  if (maxQuantity(product, sku.id) === 0) return `${sku.title} (품절)`
  return `${sku.title}${price}${isChosen ? ' · 선택함' : ''}`
}

/** A native select. SKUs that are sold out or already selected are disabled. */
export function SkuPicker({ product, selection, onPick }: Props) {
  const id = useId()
  const names = product.optionList.map(({ name }) => name).join(' / ') || '옵션'
  return (
    <>
      <Label htmlFor={id}>{names}</Label>
      <Select
        id={id}
        // The value stays empty: a choice is added to the list below.
        value=""
        disabled={!canPick(product, selection)}
        onChange={(event) => onPick(event.target.value)}
      >
        <option value="" disabled>
          옵션을 선택해 주세요
        </option>
        {product.skuList.map((sku) => {
          const isChosen = selection.some((one) => one.skuId === sku.id)
          return (
            <option key={sku.id} value={sku.id} disabled={isChosen || maxQuantity(product, sku.id) === 0}>
              {labelOf(product, sku, isChosen)}
            </option>
          )
        })}
      </Select>
    </>
  )
}

const Label = styled.label`
  display: block;
  margin-bottom: ${space[8]};
  font-weight: 700;
`

const Select = styled.select`
  ${selectCss}
  min-height: 52px;
`
