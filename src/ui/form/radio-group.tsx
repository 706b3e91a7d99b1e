import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '@/ui/theme/tokens'
import { ChoiceRow } from './checkbox'

const Group = styled.fieldset`
  legend {
    margin-bottom: ${space[4]};
    font-weight: 700;
  }
  > p {
    color: ${color.danger};
    font-size: ${font[13]};
  }
`

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean }

export type RadioGroupProps = Pick<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'onBlur' | 'ref' | 'disabled'
> & {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  error?: ReactNode
}

/** Native radios, so arrows, Home and forms work. Takes `{...register('name')}`. */
export const RadioGroup = ({
  legend,
  options,
  value,
  defaultValue,
  error,
  disabled,
  ...input
}: RadioGroupProps) => {
  const id = useId()
  return (
    <Group
      disabled={disabled}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <ChoiceRow key={option.value}>
          <input
            {...input}
            type="radio"
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
          />
          <span>
            {option.label}
            {option.description && <small>{option.description}</small>}
          </span>
        </ChoiceRow>
      ))}
      {error && <p id={id}>{error}</p>}
    </Group>
  )
}
