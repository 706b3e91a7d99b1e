import { styled } from 'styled-components'
import { FormattedField } from '@/ui/form/formatted-field'
import { WrapRow } from '@/ui/layout/wrap-row'
import { Chip } from '@/ui/primitives/chip'
import { space } from '@/ui/theme/tokens'
import { PRICE_STEPS } from '../model/list-filter'
import { digitsIn } from '@/lib/digits'

interface Props {
  minPrice: number | undefined
  maxPrice: number | undefined
  /** In won; undefined for no limit. */
  onChange: (min: number | undefined, max: number | undefined) => void
}

const MAX_DIGITS = 9

const toPrice = (text: string): number | undefined => Number(digitsIn(text).slice(0, MAX_DIGITS)) || undefined
const format = (text: string): string => toText(toPrice(text))
const toText = (price: number | undefined): string => price?.toLocaleString('ko-KR') ?? ''

/** The price filter: ranges to tap and two fields for the limits. */
export const PriceFilter = ({ minPrice, maxPrice, onChange }: Props) => {
  return (
    <fieldset>
      <legend>가격</legend>
      <WrapRow>
        {PRICE_STEPS.map(({ label, min, max }) => {
          const isChosen = min === minPrice && max === maxPrice
          return (
            <Chip
              key={label}
              selected={isChosen}
              onClick={() => (isChosen ? onChange(undefined, undefined) : onChange(min, max))}
            >
              {label}
            </Chip>
          )
        })}
      </WrapRow>
      <Ends>
        <FormattedField
          format={format}
          label="최소 금액"
          inputMode="numeric"
          suffix="원"
          value={toText(minPrice)}
          onChange={(event) => onChange(toPrice(event.target.value), maxPrice)}
        />
        <FormattedField
          format={format}
          label="최대 금액"
          inputMode="numeric"
          suffix="원"
          value={toText(maxPrice)}
          onChange={(event) => onChange(minPrice, toPrice(event.target.value))}
        />
      </Ends>
    </fieldset>
  )
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[12]};
  margin-top: ${space[16]};
`
