import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { ProductDetail } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { selectCss } from '@/ui/form/form-field'
import { space } from '@/ui/theme/tokens'
import { type Choice, choicesAfter, skuOf } from '../model/option-choice'
import { canPick, type Selection } from '../model/selection'

interface Props {
  product: ProductDetail
  selection: Selection
  onPick: (skuId: string) => void
}

const labelOf = ({ value, isSoldOut, isChosen, more }: Choice): string => {
  if (isSoldOut) return `${value} (품절)`
  return `${value}${more ? ` (+${formatWon(more)})` : ''}${isChosen ? ' · 선택함' : ''}`
}

/** One select for each attribute, such as color and then the sizes of that color. The last one adds the SKU. */
export function AttributePicker({ product, selection, onPick }: Props) {
  const id = useId()
  const [picked, setPicked] = useState<readonly string[]>([])
  const isDisabled = !canPick(product, selection)
  const pick = (at: number, value: string) => {
    const next = [...picked.slice(0, at), value]
    const sku = skuOf(product, next)
    if (sku) onPick(sku.id)
    setPicked(sku ? [] : next)
  }
  return (
    <Fields>
      {product.optionList.map(({ name }, at) => (
        <div key={name}>
          <label htmlFor={`${id}${at}`}>{name}</label>
          <Select
            id={`${id}${at}`}
            value={picked[at] ?? ''}
            disabled={isDisabled || at > picked.length}
            onChange={(event) => pick(at, event.target.value)}
          >
            <option value="" disabled>
              {at > picked.length ? '앞의 옵션을 먼저 선택해 주세요' : `${name} 선택`}
            </option>
            {at <= picked.length &&
              choicesAfter(product, selection, picked.slice(0, at)).map((choice) => (
                <option
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.isSoldOut || choice.isChosen}
                >
                  {labelOf(choice)}
                </option>
              ))}
          </Select>
        </div>
      ))}
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${space[12]};
  label {
    display: block;
    margin-bottom: ${space[4]};
    font-weight: 700;
  }
`

const Select = styled.select`
  ${selectCss}
  min-height: 52px;
`
