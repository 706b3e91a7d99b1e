import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { ProductDetail, Sku } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { maxQuantity, pickRefusal, type Selection } from '../model/selection'
import { OptionSelect, type PickerHandle } from './option-select'

interface Props {
  ref?: Ref<PickerHandle>
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
export const SkuPicker = ({ ref, product, selection, onPick }: Props) => {
  const select = useRef<HTMLSelectElement>(null)
  const refusal = pickRefusal(product, selection)
  const [isMissing, setMissing] = useState(false)
  useImperativeHandle(
    ref,
    () => ({
      markMissing: () => {
        setMissing(true)
        select.current?.focus()
      },
    }),
    [],
  )
  return (
    <OptionSelect
      ref={select}
      name={product.optionList.map(({ name }) => name).join(' / ') || '옵션'}
      placeholder="옵션을 선택해 주세요"
      // The value stays empty: a choice is added to the list below.
      value=""
      disabled={refusal !== null}
      hint={refusal}
      isMissing={isMissing}
      isLast
      choices={product.skuList.map((sku) => {
        const isChosen = selection.some((choice) => choice.skuId === sku.id)
        return {
          value: sku.id,
          label: labelOf(product, sku, isChosen),
          isDisabled: isChosen || maxQuantity(product, sku.id) === 0,
        }
      })}
      onChoose={(skuId) => {
        setMissing(false)
        onPick(skuId)
      }}
    />
  )
}
