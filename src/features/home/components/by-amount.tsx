import { useId } from 'react'
import { styled } from 'styled-components'
import { CATEGORY_PRODUCTS } from '@/config/paths'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

const AMOUNTS: readonly (readonly [amount: string, description: string, query: string])[] = [
  ['1만원 이하', '부담 없이', 'maxPrice=10000'],
  ['1~3만원', '고마운 분께', 'minPrice=10000&maxPrice=30000'],
  ['3~5만원', '생일에', 'minPrice=30000&maxPrice=50000'],
  ['5만원 이상', '특별한 날', 'minPrice=50000'],
]

/** Links to products by price. */
export const ByAmount = () => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>얼마쯤 담을까요?</h2>
      <ul>
        {AMOUNTS.map(([amount, description, query]) => (
          <li key={amount}>
            <Link href={`${CATEGORY_PRODUCTS}?${query}`}>
              <b>{amount}</b>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const Box = styled.section`
  padding: ${space[24]} ${layout.gutter} 0;
  h2 {
    margin-bottom: ${space[12]};
    font-size: ${font[20]};
    font-weight: 700;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${space[8]};
  }
  a {
    display: flex;
    min-height: ${layout.touch};
    padding: ${space[12]} ${space[16]};
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: ${space[8]};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  span {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
