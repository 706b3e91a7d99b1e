import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { swipeCardsQueryOptions } from '@/api/main/card'
import { meQueryOptions } from '@/api/main/user'
import { brand } from '@/config/brand'
import type { SwipeCards } from '@/contract/main/card'
import { formatNumber } from '@/lib/money'
import { PartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { HideAmountsButton, HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { CardStack } from './card-stack'
import { QuickActions } from './quick-actions'
import { WalletFooter } from './wallet-footer'

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
