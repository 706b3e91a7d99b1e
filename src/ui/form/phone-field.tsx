import { phoneDigits } from '@/lib/phone'
import { FormattedField } from './formatted-field'
import type { TextFieldProps } from './text-field'

/** Inserts the hyphens of a phone number during typing: `010-123`, `02-1234-5678`, `1588-1234`. +82 becomes 0. */
export const hyphenatePhone = (text: string): string => {
  const digits = phoneDigits(text).slice(0, /^\D*050/.test(text) ? 12 : 11)
  const first = digits.startsWith('02') ? 2 : /^(050|1[568])/.test(digits) ? 4 : 3
  const rest = digits.slice(first)
  if (!rest) return digits
  if (rest.length <= 4) return `${digits.slice(0, first)}-${rest}`
  const middle = first === 4 || rest.length >= 8 || digits.startsWith('010') ? 4 : 3
  const groups = [digits.slice(0, first), rest.slice(0, middle), rest.slice(middle)]
  return groups.join('-')
}

export const PhoneField = (props: Omit<TextFieldProps, 'type'>) => (
  <FormattedField type="tel" inputMode="tel" autoComplete="tel" {...props} format={hyphenatePhone} />
)
