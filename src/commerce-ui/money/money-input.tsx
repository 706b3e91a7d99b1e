import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { moneyLimits } from '@/domain/limits'
import { formatNumber, formatRoundWon, formatWonInUnits, parseWon } from '@/lib/money'
import { wonDigits } from '@/lib/typed-won'
import { FormattedField } from '@/ui/form/formatted-field'
import { mergeRefs } from '@/ui/form/merge-refs'
import { typeInto } from '@/ui/form/native-value'
import type { TextFieldProps } from '@/ui/form/text-field'
import { WrapRow } from '@/ui/layout/lists'
import { Chip } from '@/ui/primitives/chip'
import { space } from '@/ui/theme/tokens'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
`

const MAX_DIGITS = 12

/** Formats the digits of a text as `12,300`; '' without digits. */
export const formatMoneyText = (text: string): string => {
  const digits = wonDigits(text).slice(0, MAX_DIGITS)
  return digits ? formatNumber(Number(digits)) : ''
}

export type MoneyInputProps = Omit<TextFieldProps, 'suffix' | 'clearable' | 'type'> & {
  /** The largest amount in won: chips above it are left out. */
  maxAmount?: number
}

/**
 * An amount in won with thousands separators, chips that add to it, and the amount in words. The field's text is `12,300`:
 * with a form library read it by `setValueAs: parseWon`. An error shows only while an amount is entered.
 */
export const MoneyInput = ({
  maxAmount = Infinity,
  hint,
  error,
  ref,
  onChange,
  ...rest
}: MoneyInputProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState(() =>
    parseWon(formatMoneyText(String(rest.value ?? rest.defaultValue ?? ''))),
  )
  // oxlint-disable-next-line react/exhaustive-deps -- equal numbers end the chain of updates
  useLayoutEffect(() => {
    if (field.current) setAmount(parseWon(field.current.value))
  })
  const put = (next: string) => {
    if (field.current) typeInto(field.current, next)
  }
  return (
    <Box>
      <FormattedField
        {...rest}
        format={formatMoneyText}
        inputMode="numeric"
        ref={mergeRefs(field, ref)}
        onChange={(event) => {
          setAmount(parseWon(event.currentTarget.value))
          onChange?.(event)
        }}
        suffix={<span style={{ paddingRight: space[16] }}>원</span>}
        hint={amount ? formatWonInUnits(amount) : hint}
        error={amount === null ? undefined : error}
      />
      <WrapRow role="group" aria-label="금액 더하기">
        {moneyLimits.chips
          .filter((step) => step <= maxAmount)
          .map((step) => (
            <Chip key={step} disabled={rest.disabled} onClick={() => put(String((amount ?? 0) + step))}>
              {formatRoundWon(step)}
            </Chip>
          ))}
        <Chip disabled={rest.disabled} onClick={() => put('')}>
          초기화
        </Chip>
      </WrapRow>
    </Box>
  )
}
