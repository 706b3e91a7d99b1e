import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { ProductDetail } from '@/contract/product/product'
import { formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { type Choice, choicesAfter, pickRefusal, type Selection, skuOf } from '../model/selection'
import { OptionSelect, type PickerHandle } from './option-select'

interface Props {
  ref?: Ref<PickerHandle>
  product: ProductDetail
  selection: Selection
  onPick: (skuId: string) => void
}

const labelOf = ({ value, isSoldOut, isChosen, more }: Choice): string => {
  if (isSoldOut) return `${value} (품절)`
  return `${value}${more ? ` (+${formatWon(more)})` : ''}${isChosen ? ' · 선택함' : ''}`
}

/** One select for each attribute, such as color and then the sizes of that color. The last one adds the SKU. */
export const AttributePicker = ({ ref, product, selection, onPick }: Props) => {
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
                  label: labelOf(choice),
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
