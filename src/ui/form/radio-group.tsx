import { type ComponentPropsWithRef, type FocusEvent, type ReactNode, useId } from 'react'
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
  onBlur,
  ...input
}: RadioGroupProps) => {
  const id = useId()
  // react-hook-form (7.92) reads null from a group that is left without a choice. The form has '' there.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const group = event.currentTarget.closest('fieldset')
    const chosen = group?.querySelector<HTMLInputElement>(':checked')
    const target = { name: input.name, value: chosen?.value ?? '' } as HTMLInputElement
    onBlur?.({ ...event, target })
  }
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
            onBlur={leave}
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
