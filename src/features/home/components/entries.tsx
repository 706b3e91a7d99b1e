import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { CATEGORY_PRODUCTS } from '@/config/paths'
import { BagIcon, GiftIcon, VoucherIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

const ENTRIES: readonly (readonly [href: string, icon: ReactNode, name: string, description: string])[] = [
  ['/card-shop', <GiftIcon key="card" />, '선물샵', '완성된 카드로 보내기'],
  ['/voucher', <VoucherIcon key="voucher" />, '모바일상품권', '바로 쓰는 교환권'],
  ['/shopping', <BagIcon key="bag" />, '쇼핑', '집으로 보내는 선물'],
]

/** Links to the other kinds of gifts. */
export const Entries = () => {
  const isAvailable = usePageAvailability()
  return (
    <List>
      {ENTRIES.filter(([href]) => isAvailable(href)).map(([href, icon, name, description]) => (
        <li key={href}>
          <Link href={href}>
            {icon}
            <b>{name}</b>
            <span>{description}</span>
          </Link>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]};
  a {
    display: grid;
    height: 100%;
    /* The longest name fits in a third of a phone 360 px wide. */
    padding: ${space[16]} ${space[8]};
    gap: ${space[4]};
    align-content: start;
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  svg {
    margin-bottom: ${space[8]};
    color: ${color.accent};
  }
  span {
    color: ${color.second};
    font-size: ${font[13]};
    word-break: keep-all;
  }
`

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
    <Amounts aria-labelledby={id}>
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
    </Amounts>
  )
}

const Amounts = styled.section`
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
