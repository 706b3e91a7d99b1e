import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

export const ChoiceRow = styled.label`
  display: flex;
  min-height: ${layout.touch};
  padding: ${space[8]} 0;
  align-items: center;
  gap: ${space[12]};
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    flex: none;
    accent-color: ${color.accent};
  }
  &:has(:disabled) {
    color: ${color.third};
    cursor: not-allowed;
  }
  small {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Error = styled.p`
  color: ${color.danger};
  font-size: ${font[13]};
`

export type CheckboxProps = ComponentPropsWithRef<'input'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

export const Checkbox = ({ label, description, error, ...rest }: CheckboxProps) => {
  const id = useId()
  return (
    <div>
      <ChoiceRow>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {description && <small>{description}</small>}
        </span>
      </ChoiceRow>
      {error && <Error id={id}>{error}</Error>}
    </div>
  )
}
