import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { cardShopHomeQueryOptions } from '@/api/main/card-shop'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { Shop } from '../hooks/use-card-shop'

/** The filter by occasion, stored in the address. An occasion without designs is omitted. */
export const OccasionChips = ({ shop }: { shop: Shop }) => {
  const { data } = useQuery(cardShopHomeQueryOptions())
  const { occasion } = shop.view
  const isShown = (value: string) =>
    value === occasion ||
    !data ||
    data.occasions.some((listed) => listed.occasion === value && listed.count !== 0)
  return (
    <Box>
      <p>어떤 마음을 담을까요?</p>
      <ChipRow role="group" aria-label="어떤 날">
        <Chip selected={!occasion} onClick={() => shop.go({ occasion: undefined })}>
          전체
        </Chip>
        {CARD_OCCASIONS.filter(({ value }) => isShown(value)).map(({ value, label }) => (
          <Chip key={value} selected={occasion === value} onClick={() => shop.go({ occasion: value })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]} ${layout.gutter} 0;
  p {
    color: ${color.ink};
    font-size: ${font[24]};
    font-weight: 700;
    letter-spacing: -0.02em;
    word-break: keep-all;
  }
`
