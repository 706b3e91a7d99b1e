import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { swipeCardsQueryOptions, waitingGiftsQueryOptions } from '@/api/main/card'
import { meQueryOptions } from '@/api/main/user'
import { useDayChange } from '@/browser/use-day-change'
import { HideAmountsButton, HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { brand } from '@/config/brand'
import { CARD_CHARGE, CARD_EXCHANGE, CARD_HISTORY, SEND_GIFT, WAITING_GIFTS, MY_CARDS } from '@/config/paths'
import type { SwipeCards } from '@/contract/main/card'
import { formatNumber } from '@/lib/money'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { GiftIcon, ListIcon, PlusIcon, SwapIcon, ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space, layout } from '@/ui/theme/tokens'
import { expiresSoon, timeLeft } from '../model/card-texts'
import { CardStack } from './card-stack'

/** The last line of the wallet: the unaccepted gifts with the first expiry, or a link to the cards. */
export const WalletFooter = () => {
  useDayChange()
  const { data } = useQuery({ ...waitingGiftsQueryOptions(), refetchOnWindowFocus: 'always' })
  const waiting = data?.total ?? 0
  const first = data?.items[0]
  if (waiting === 0) {
    return (
      <FooterLink href={MY_CARDS}>
        내 선물함 보기 <ChevronRightIcon size={18} />
      </FooterLink>
    )
  }
  return (
    <FooterLink href={WAITING_GIFTS}>
      <GiftIcon size={20} />
      <span>
        아직 받지 않은 선물이 {formatNumber(waiting)}개 있어요
        {first && expiresSoon(first) && <b> {timeLeft(first)}</b>}
      </span>
      <ChevronRightIcon size={18} />
    </FooterLink>
  )
}

const FooterLink = styled(Link)`
  display: flex;
  width: 100%;
  min-height: ${layout.touch};
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  font-size: ${font[15]};
  font-weight: 700;
  text-align: center;
  b,
  svg {
    flex: none;
    color: ${color.accent};
    white-space: nowrap;
  }
`

const ACTIONS = [
  { href: CARD_CHARGE, label: '충전', icon: <PlusIcon /> },
  { href: SEND_GIFT, label: '선물', icon: <GiftIcon /> },
  { href: CARD_EXCHANGE, label: '교환', icon: <SwapIcon /> },
  { href: CARD_HISTORY, label: '내역', icon: <ListIcon /> },
]

/** Links to the operations of a wallet. Each screen asks for the card. */
const QuickActions = () => (
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

const Balances = ({ cards }: { cards: SwipeCards }) => (
  <>
    {cards.totalBalance !== null && (
      <Total>
        <strong>
          <HiddenAmount amount={(cards.moneyBalance ?? 0) + cards.totalBalance} />
        </strong>
        <HideAmountsButton />
      </Total>
    )}
    <BalanceBreakdown>
      {cards.moneyBalance !== null && (
        <span>
          {brand.money} <HiddenAmount amount={cards.moneyBalance} />
        </span>
      )}
      <span>
        카드 {formatNumber(cards.total)}장{' '}
        {cards.totalBalance !== null && <HiddenAmount amount={cards.totalBalance} />}
      </span>
    </BalanceBreakdown>
  </>
)

interface Props {
  /** The level of its heading on the page. */
  heading: 'h1' | 'h2'
}

/** The member's wallet: total balances, the newest cards and the operations. */
export const WalletPanel = ({ heading: Heading }: Props) => {
  const me = useQuery(meQueryOptions())
  const cards = useQuery({ ...swipeCardsQueryOptions(), refetchOnWindowFocus: 'always' })
  return (
    <Box aria-busy={cards.isPending || undefined}>
      <Summary>
        <Heading>{me.data ? `${me.data.name}님의 지갑` : '내 지갑'}</Heading>
        {cards.data ? (
          <Balances cards={cards.data} />
        ) : (
          cards.isPending && (
            <>
              <Skeleton $width="8em" $height="44px" />
              <Skeleton $width="14em" $height="20px" />
            </>
          )
        )}
        <QuickActions />
      </Summary>
      <Cards>
        {cards.isPending && (
          <StackSkeleton>
            <Skeleton $ratio="328/209" />
          </StackSkeleton>
        )}
        {cards.isError && !cards.data && <QueryError query={cards} title="카드를 불러오지 못했어요" />}
        {cards.data && <CardStack cards={cards.data} />}
        <PartlyRead answers={[cards.data]} />
      </Cards>
      <WalletFooter />
    </Box>
  )
}

const Box = styled.section.attrs({ 'aria-label': '내 지갑' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[24]};
  margin: ${space[8]} ${space[16]};
  padding: ${space[20]} ${space[20]} ${space[8]};
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${color.tint};
`
const Summary = styled.div`
  min-width: 0;
  flex: 1 1 15rem;
  h1,
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`
const Total = styled.div`
  display: flex;
  min-height: 44px;
  align-items: center;
  gap: ${space[4]};
  strong {
    font-size: ${font[24]};
    overflow-wrap: anywhere;
  }
`
const BalanceBreakdown = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[12]};
  color: ${color.second};
  font-size: ${font[13]};
`
const Cards = styled.div`
  min-width: 0;
  flex: 1 1 15rem;
`
/** As tall as a card of the stack with its dots. */
const StackSkeleton = styled.div`
  width: min(88%, 280px);
  margin: 0 auto;
  padding: ${space[12]} ${space[4]} 33px;
`
