import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { cutText, textLength, type TextUnit } from '@/lib/text-length'
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

export type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  FieldLabels & {
    limit?: number
    /** Counts characters as a person sees them, for texts that the server counts in the same way. */
    byCharacter?: boolean
  }

/**
 * A field of several lines with a counter. Text over the limit is cut, but not while a Korean syllable is composed,
 * because a change of the field then breaks the syllable.
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
  const unit: TextUnit = byCharacter ? 'character' : 'utf16'
  const [length, setLength] = useState(() => textLength(String(rest.value ?? rest.defaultValue ?? ''), unit))
  // A form library may write into the field without an event; the counter follows at the next render.
  // oxlint-disable-next-line react/exhaustive-deps -- equal numbers end the chain of updates
  useLayoutEffect(() => {
    if (field.current) setLength(textLength(field.current.value, unit))
  })
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    const composing = (event.nativeEvent as InputEvent).isComposing
    if (!composing && textLength(area.value, unit) > limit) area.value = cutText(area.value, limit, unit)
    setLength(textLength(area.value, unit))
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
            if (textLength(area.value, unit) > limit) typeInto(area, cutText(area.value, limit, unit))
          }}
        />
      )}
    </FormField>
  )
}
