import { formatTypedPhone } from '@/lib/phone'
import { FormattedField } from './formatted-field'
import type { TextFieldProps } from './text-field'

/** A phone number with hyphens during typing. +82 becomes 0. */
export const PhoneField = (props: Omit<TextFieldProps, 'type'>) => (
  <FormattedField type="tel" inputMode="tel" autoComplete="tel" {...props} format={formatTypedPhone} />
)
