import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { josa } from '@/lib/josa'
import { FormField, selectCss } from '@/ui/form/form-field'
import { Button } from '@/ui/primitives/button'

/** The method that the sheet calls when nothing is selected. */
export interface PickerHandle {
  /** Marks the first empty option and moves the focus to it. */
  markMissing: () => void
}

const BROWSING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/** Whether a key moves through the choices of a closed select: the arrow keys and the letters of a choice. */
const isBrowsingKey = (key: string): boolean =>
  BROWSING_KEYS.has(key) || (key !== ' ' && Array.from(key).length === 1)

interface OptionSelectChoice {
  value: string
  label: string
  isDisabled: boolean
}

interface Props {
  ref?: Ref<HTMLSelectElement>
  name: string
  placeholder: string
  /** The choice so far; empty without one. */
  value: string
  choices: readonly OptionSelectChoice[]
  disabled: boolean
  /** Why nothing can be chosen now. */
  hint: string | null
  /** Marks the field as missing. */
  isMissing: boolean
  /** The choice adds a SKU, so that a choice made by arrow keys waits for Enter or the button. */
  isLast: boolean
  onChoose: (value: string) => void
}

/** A native select for one option. Browsers report each arrow key in a closed select as a choice. */
export const OptionSelect = ({
  ref,
  name,
  placeholder,
  value,
  choices,
  disabled,
  hint,
  isMissing,
  isLast,
  onChoose,
}: Props) => {
  const [highlighted, setHighlighted] = useState('')
  const isBrowsing = useRef(false)
  const commit = (chosen: string) => {
    setHighlighted('')
    onChoose(chosen)
  }
  const handleKey = (event: KeyboardEvent) => {
    isBrowsing.current = isBrowsingKey(event.key)
    if (event.key !== 'Enter' || !highlighted) return
    event.preventDefault()
    commit(highlighted)
  }
  return (
    <div>
      <FormField label={name} hint={hint} error={isMissing && `${josa(name, '을/를')} 골라 주세요`}>
        {(control) => (
          <Select
            {...control}
            ref={ref}
            value={highlighted || value}
            disabled={disabled}
            onKeyDown={handleKey}
            onPointerDown={() => (isBrowsing.current = false)}
            onChange={({ target }) =>
              isLast && isBrowsing.current ? setHighlighted(target.value) : commit(target.value)
            }
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
                {choice.label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {highlighted && (
        <Button small full kind="secondary" onClick={() => commit(highlighted)}>
          고른 옵션 담기
        </Button>
      )}
    </div>
  )
}

const Select = styled.select`
  ${selectCss}
  min-height: 52px;
`
