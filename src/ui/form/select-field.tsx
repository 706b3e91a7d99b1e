import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { type FieldLabels, FormField, selectCss } from './form-field'

const Select = styled.select`
  ${selectCss}
  min-height: 52px;
`

export type SelectFieldProps = ComponentPropsWithRef<'select'> & FieldLabels

/** A labelled native select. Takes `{...register('name')}`. */
export const SelectField = ({ label, hint, error, required, id, ...rest }: SelectFieldProps) => (
  <FormField label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => <Select {...rest} {...control} />}
  </FormField>
)
