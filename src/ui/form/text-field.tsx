import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color } from '@/ui/theme/tokens'
import { type FieldLabels, FormField, fieldCss } from './form-field'
import { mergeRefs } from './merge-refs'
import { typeInto } from './native-value'
import { useTextLimit } from './use-text-limit'

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`
export const Input = styled.input<{ $tail?: boolean }>`
  ${fieldCss}
  padding-right: ${({ $tail }) => ($tail ? '48px' : '16px')};
  &:placeholder-shown + [data-clear] {
    display: none;
  }
  /* Ours empties the field, and is large enough to hit. */
  &::-webkit-search-cancel-button {
    display: none;
  }
`
const Tail = styled.span`
  position: absolute;
  right: 2px;
  display: flex;
  color: ${color.third};
`

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'maxLength'> &
  FieldLabels & {
    /** In characters as a person counts them. */
    maxLength?: number
    /** Shows a button that clears the field while it has a value. */
    clearable?: boolean
    /** Shown at the right end instead: a unit, an icon or a button. */
    suffix?: ReactNode
  }

/** A labelled text field of one line. Takes `{...register('name')}`. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  id,
  ref,
  clearable,
  suffix,
  placeholder = ' ',
  maxLength,
  onChange,
  onCompositionEnd,
  ...rest
}: TextFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const limited = useTextLimit<HTMLInputElement>(maxLength, {
    ...(onChange && { onChange }),
    ...(onCompositionEnd && { onCompositionEnd }),
  })
  const clear = () => {
    if (!field.current) return
    typeInto(field.current, '')
    field.current.focus()
  }
  return (
    <FormField label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Row>
          <Input
            type="text"
            {...rest}
            {...control}
            {...limited}
            ref={mergeRefs(field, ref)}
            placeholder={placeholder}
            $tail={Boolean(clearable || suffix)}
          />
          {clearable && !rest.disabled && !rest.readOnly && (
            <Tail data-clear>
              <IconButton aria-label="입력 지우기" onClick={clear}>
                <CloseIcon size={18} />
              </IconButton>
            </Tail>
          )}
          {suffix && <Tail>{suffix}</Tail>}
        </Row>
      )}
    </FormField>
  )
}
