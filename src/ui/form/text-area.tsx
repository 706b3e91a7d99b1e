import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, font } from '@/ui/theme/tokens'
import { type FieldLabels, FormField, fieldCss } from './form-field'
import { mergeRefs } from './merge-refs'
import { typeInto } from './native-value'

const Area = styled.textarea`
  ${fieldCss}
  resize: vertical;
`
const Count = styled.p<{ $over: boolean }>`
  align-self: flex-end;
  color: ${({ $over }) => ($over ? color.danger : color.second)};
  font-size: ${font[13]};
`

/** Cuts at the limit without leaving half of an emoji behind. */
const cut = (text: string, limit: number): string => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldLabels & { limit?: number }

/**
 * Several lines with a counter. What goes over the limit is cut, but never while a Korean syllable is being
 * composed: changing the field then breaks the syllable.
 */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  id,
  ref,
  limit = 200,
  rows = 6,
  onChange,
  onCompositionEnd,
  ...rest
}: TextAreaProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  // A form library may write into the field without an event; the counter follows at the next render.
  // oxlint-disable-next-line react/exhaustive-deps -- equal numbers end the chain of updates
  useLayoutEffect(() => {
    if (field.current) setLength(field.current.value.length)
  })
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    const composing = (event.nativeEvent as InputEvent).isComposing
    if (!composing && area.value.length > limit) area.value = cut(area.value, limit)
    setLength(area.value.length)
    onChange?.(event)
  }
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      required={required}
      id={id}
      aside={
        <Count $over={length > limit}>
          {length} / {limit}
        </Count>
      }
    >
      {(control) => (
        <Area
          rows={rows}
          {...rest}
          {...control}
          ref={mergeRefs(field, ref)}
          onChange={change}
          onCompositionEnd={(event) => {
            onCompositionEnd?.(event)
            const area = event.currentTarget
            if (area.value.length > limit) typeInto(area, cut(area.value, limit))
          }}
        />
      )}
    </FormField>
  )
}
