import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { mergeRefs } from './merge-refs'
import { reformat } from './native-value'
import { TextField, type TextFieldProps } from './text-field'

type FormattedFieldProps = TextFieldProps & { format: (text: string) => string }

/** A text field that formats its text during typing and keeps the caret in place. */
export const FormattedField = ({ format, onChange, ref, ...rest }: FormattedFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  // Values that come from the form itself (defaults, reset) arrive unformatted.
  useLayoutEffect(() => {
    if (field.current) reformat(field.current, format)
  })
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    reformat(event.currentTarget, format)
    onChange?.(event)
  }
  return (
    <TextField
      {...rest}
      ref={mergeRefs(field, ref)}
      onChange={change}
      autoComplete={rest.autoComplete ?? 'off'}
    />
  )
}
