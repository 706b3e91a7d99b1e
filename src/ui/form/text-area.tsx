import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { charactersOf } from '@/domain/characters'
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

const units = (text: string): number => text.length
const characters = (text: string): number => charactersOf(text).length

/** Cuts at the limit without leaving half of an emoji behind. */
const cut = (text: string, limit: number, size: (text: string) => number): string => {
  let [kept, room] = ['', limit]
  for (const one of charactersOf(text)) {
    room -= size(one)
    if (room < 0) break
    kept += one
  }
  return kept
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  FieldLabels & {
    limit?: number
    /** Counts what a person sees as one: for words whose server counts so, too. */
    byCharacter?: boolean
  }

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
  byCharacter = false,
  rows = 6,
  onChange,
  onCompositionEnd,
  ...rest
}: TextAreaProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const size = byCharacter ? characters : units
  const [length, setLength] = useState(() => size(String(rest.value ?? rest.defaultValue ?? '')))
  // A form library may write into the field without an event; the counter follows at the next render.
  // oxlint-disable-next-line react/exhaustive-deps -- equal numbers end the chain of updates
  useLayoutEffect(() => {
    if (field.current) setLength(size(field.current.value))
  })
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    const composing = (event.nativeEvent as InputEvent).isComposing
    if (!composing && size(area.value) > limit) area.value = cut(area.value, limit, size)
    setLength(size(area.value))
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
            if (size(area.value) > limit) typeInto(area, cut(area.value, limit, size))
          }}
        />
      )}
    </FormField>
  )
}
