import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { ProductDetail, Sku } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import {
  type Choice,
  choicesAfter,
  maxQuantity,
  pickRefusal,
  type Selection,
  skuOf,
} from '../model/selection'
import { OptionSelect, type PickerHandle } from './option-select'

interface PickerProps {
  ref?: Ref<PickerHandle>
  product: ProductDetail
  selection: Selection
  onPick: (skuId: string) => void
}

const skuLabel = (product: ProductDetail, sku: Sku, isChosen: boolean): string => {
  const more = sku.sellPrice - product.minSellPrice
  const price = more > 0 ? ` (+${formatWon(more)})` : ''
  if (maxQuantity(product, sku.id) === 0) return `${sku.title} (품절)`
  return `${sku.title}${price}${isChosen ? ' · 선택함' : ''}`
}

/** A native select. SKUs that are sold out or already selected are disabled. */
export const SkuPicker = ({ ref, product, selection, onPick }: PickerProps) => {
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
          label: skuLabel(product, sku, isChosen),
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

const choiceLabel = ({ value, isSoldOut, isChosen, more }: Choice): string => {
  if (isSoldOut) return `${value} (품절)`
  return `${value}${more ? ` (+${formatWon(more)})` : ''}${isChosen ? ' · 선택함' : ''}`
}

/** One select for each attribute, such as color and then the sizes of that color. The last one adds the SKU. */
export const AttributePicker = ({ ref, product, selection, onPick }: PickerProps) => {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const firstEmpty = useRef<HTMLSelectElement>(null)
  const refusal = pickRefusal(product, selection)
  useImperativeHandle(
    ref,
    () => ({
      markMissing: () => {
        setMissing(true)
        firstEmpty.current?.focus()
      },
    }),
    [],
  )
  const pick = (at: number, value: string) => {
    const next = [...picked.slice(0, at), value]
    const sku = skuOf(product, next)
    if (sku) onPick(sku.id)
    setPicked(sku ? [] : next)
    setMissing(false)
  }
  return (
    <Stack $gap={12}>
      {product.optionList.map(({ name }, at) => (
        <OptionSelect
          key={name}
          ref={at === picked.length ? firstEmpty : undefined}
          name={name}
          placeholder={at > picked.length ? '앞의 옵션을 먼저 선택해 주세요' : `${name} 선택`}
          value={picked[at] ?? ''}
          disabled={refusal !== null || at > picked.length}
          hint={at === 0 ? refusal : null}
          isMissing={isMissing && at === picked.length}
          isLast={at === product.optionList.length - 1}
          choices={
            at <= picked.length
              ? choicesAfter(product, selection, picked.slice(0, at)).map((choice) => ({
                  value: choice.value,
                  label: choiceLabel(choice),
                  isDisabled: choice.isSoldOut || choice.isChosen,
                }))
              : []
          }
          onChoose={(value) => pick(at, value)}
        />
      ))}
    </Stack>
  )
}
