import { type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Box = styled.div`
  display: flex;
  min-width: 0;
  flex-direction: column;
  gap: ${space[8]};
  > label {
    font-weight: 700;
  }
  > label > i {
    color: ${color.accent};
    font-style: normal;
  }
`
const Note = styled.p<{ $error?: boolean }>`
  color: ${({ $error }) => ($error ? color.danger : color.second)};
  font-size: ${font[13]};
  &:empty {
    display: none;
  }
`

/** The appearance of every text field. */
export const fieldCss = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.field};
  background-color: ${color.surface};
  &::placeholder {
    color: ${color.third};
    opacity: 1;
  }
  &:focus {
    border-color: ${color.ink};
    outline: 1px solid ${color.ink};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    outline-color: ${color.danger};
  }
  &:disabled,
  &:is(input, textarea):read-only {
    background-color: ${color.sunken};
    color: ${color.second};
  }
`

/** The appearance of a select field, with a custom arrow, because the browser's arrow touches the edge. */
export const selectCss = css`
  ${fieldCss}
  padding-right: 44px;
  background-image:
    linear-gradient(45deg, ${color.clear} 50%, ${color.second} 50%),
    linear-gradient(-45deg, ${color.clear} 50%, ${color.second} 50%);
  background-position:
    right 22px center,
    right 16px center;
  background-size: 6px 6px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  appearance: none;
`

export type FieldLabels = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Marks the label. The rule itself is in the form's schema. */
  required?: boolean
}

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FormFieldProps = FieldLabels & {
  id?: string
  /** At the right of the hint, such as a counter. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error, connected for screen readers. The error replaces the hint. */
export const FormField = ({ label, hint, error, required, id: given, aside, children }: FormFieldProps) => {
  const own = useId()
  const id = given ?? own
  const note = `${id}-note`
  return (
    <Box>
      <label htmlFor={id}>
        {label}
        {required && <i aria-hidden> *</i>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <Note id={note} $error={Boolean(error)} aria-live="polite">
        {error || hint}
      </Note>
      {aside}
    </Box>
  )
}
