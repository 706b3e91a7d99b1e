import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { textLength } from '@/lib/text-length'
import { color, font } from '@/ui/theme/tokens'
import { type FieldLabels, FormField, fieldCss } from './form-field'
import { mergeRefs } from './merge-refs'
import { useTextLimit } from './use-text-limit'

const Area = styled.textarea`
  ${fieldCss}
  resize: vertical;
`
const Count = styled.p<{ $over: boolean }>`
  align-self: flex-end;
  color: ${({ $over }) => ($over ? color.danger : color.second)};
  font-size: ${font[13]};
`

const countCharacters = (text: string): number => textLength(text, 'character')

export type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  FieldLabels & {
    /** In characters as a person counts them. */
    limit?: number
  }

/** A field of several lines with a counter. Text over the limit is cut. */
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
  const [length, setLength] = useState(() => countCharacters(String(rest.value ?? rest.defaultValue ?? '')))
  // A form library may write into the field without an event; the counter follows at the next render.
  // oxlint-disable-next-line react/exhaustive-deps -- equal numbers end the chain of updates
  useLayoutEffect(() => {
    if (field.current) setLength(countCharacters(field.current.value))
  })
  const limited = useTextLimit<HTMLTextAreaElement>(limit, {
    onChange: (event) => {
      setLength(countCharacters(event.currentTarget.value))
      onChange?.(event)
    },
    ...(onCompositionEnd && { onCompositionEnd }),
  })
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
      {(control) => <Area rows={rows} {...rest} {...control} ref={mergeRefs(field, ref)} {...limited} />}
    </FormField>
  )
}
