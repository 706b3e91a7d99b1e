import { styled } from 'styled-components'
import { passcodeLimits } from '@/domain/limits'
import { fieldCss } from '@/ui/form/form-field'
import { font } from '@/ui/theme/tokens'

const Field = styled.input`
  ${fieldCss}
  text-align: center;
  font-size: ${font[24]};
  letter-spacing: 0.4em;
`

interface Props {
  label: string
  value: string
  disabled: boolean
  onChange: (digits: string) => void
}

/** A password field for screen readers, switch control and large text, with the device's own keyboard. */
export const PlainField = ({ label, value, disabled, onChange }: Props) => (
  <Field
    type="password"
    inputMode="numeric"
    autoComplete="off"
    aria-label={label}
    maxLength={passcodeLimits.length}
    value={value}
    readOnly={disabled}
    onPaste={(event) => event.preventDefault()}
    onDrop={(event) => event.preventDefault()}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
  />
)
