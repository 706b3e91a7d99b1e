import { styled } from 'styled-components'
import { CARD_CHARGE, CARD_EXCHANGE, CARD_HISTORY } from '@/config/paths/card'
import { SEND_GIFT } from '@/config/paths/gift'
import { GiftIcon, ListIcon, PlusIcon, SwapIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

const ACTIONS = [
  { href: CARD_CHARGE, label: '충전', icon: <PlusIcon /> },
  { href: SEND_GIFT, label: '선물', icon: <GiftIcon /> },
  { href: CARD_EXCHANGE, label: '교환', icon: <SwapIcon /> },
  { href: CARD_HISTORY, label: '내역', icon: <ListIcon /> },
]

/** Links to the operations of a wallet. Each screen asks for the card. */
export const QuickActions = () => (
  <List aria-label="빠른 메뉴">
    {ACTIONS.map(({ href, label, icon }) => (
      <li key={href}>
        <Link href={href}>
          {icon}
          {label}
        </Link>
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[8]};
  margin-top: ${space[12]};
  a {
    display: grid;
    min-height: ${layout.touch};
    padding: ${space[8]} 0;
    justify-items: center;
    gap: ${space[4]};
    border-radius: ${radius.button};
    background: ${color.surface};
    font-size: ${font[13]};
    font-weight: 700;
  }
  svg {
    color: ${color.accent};
  }
`
