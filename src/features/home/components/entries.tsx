import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { BagIcon, GiftIcon, VoucherIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, radius, space } from '@/ui/theme/tokens'

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
