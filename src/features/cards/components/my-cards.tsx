import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { cardCountQueryOptions, myCardsInfiniteQueryOptions, waitingGiftsQueryOptions } from '@/api/main/card'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { useDayChange } from '@/browser/use-day-change'
import { HiddenAmount, HideAmountsButton } from '@/commerce-ui/money/hidden-amount'
import { WAITING_GIFTS } from '@/config/paths'
import { CARD_SORTS, type CardRef, cardRef, type CardSort, readCardRef } from '@/domain/card'
import { formatNumber } from '@/lib/money'
import { IN_PLACE } from '@/lib/query-string'
import { itemsOf } from '@/ui/feedback/infinite-list'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import {
  apiTabOf,
  cardsAddress,
  type CardsView,
  MAIN_TABS,
  readCardsView,
  TAB_LABELS,
} from '../model/card-tabs'
import { expiresSoon, timeLeft } from '../model/card-texts'
import { CardList } from './card-list'

/** The number of cards and their total balance. */
const CardsSummary = () => {
  const count = useQuery(cardCountQueryOptions())
  if (count.isError && !count.data) {
    return <QueryError query={count} title="잔액을 불러오지 못했어요" />
  }
  return (
    <Summary aria-busy={count.isPending || undefined}>
      {count.data ? (
        <>
          {count.data.total !== null && <p>카드 {formatNumber(count.data.total)}장</p>}
          <div>
            <strong>
              {count.data.totalBalance !== undefined && <HiddenAmount amount={count.data.totalBalance} />}
            </strong>
            <HideAmountsButton />
          </div>
        </>
      ) : (
        <>
          <Skeleton $width="5em" $height="22px" />
          <Skeleton $width="9em" $height="44px" />
        </>
      )}
    </Summary>
  )
}

const Summary = styled.section.attrs({ 'aria-label': '카드 잔액' })`
  display: grid;
  min-height: 106px;
  padding: ${space[16]} ${space[20]};
  align-content: center;
  border-radius: ${radius.card};
  background: ${color.surface};
  p {
    color: ${color.second};
  }
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
  }
  strong {
    font-size: ${font[24]};
    overflow-wrap: anywhere;
  }
`

/** A link to the gifts that return to their senders soon; nothing without any. */
const ExpiringGifts = () => {
  useDayChange()
  const { data } = useQuery(waitingGiftsQueryOptions())
  const expiring = data?.items.filter(expiresSoon) ?? []
  const [first] = expiring
  if (!first) return null
  return (
    <Banner href={WAITING_GIFTS}>
      <GiftIcon size={20} />
      <span>
        <b>{timeLeft(first)}</b> 곧 돌아가는 선물이 {formatNumber(expiring.length)}개 있어요
      </span>
      <ChevronRightIcon size={18} />
    </Banner>
  )
}

const Banner = styled(Link)`
  display: flex;
  min-height: ${layout.touch};
  padding: ${space[8]} ${space[16]};
  align-items: center;
  gap: ${space[8]};
  border-radius: ${radius.button};
  background: ${color.tint};
  font-size: ${font[15]};
  span {
    flex: 1;
    word-break: keep-all;
  }
  b {
    color: ${color.accent};
  }
  svg {
    flex: none;
    color: ${color.accent};
  }
`

/** The card in the address (`card`), opened as a sheet over the list. */
export const useCardDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('card')
  const [requested = ''] = shown
  return {
    card: readCardRef(requested),
    isOpen,
    open: (card: CardRef) => open(cardRef(card)),
    close,
  }
}

const CardDrawer = lazySheet(() => import('./card-drawer').then((file) => file.CardDrawer))

const TABS = MAIN_TABS.map((value) => ({ value, label: TAB_LABELS[value] }))

/** `/my/cards`: the member's cards by tab. The address has tab, order and open card. */
export const MyCards = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const view = readCardsView(router.query)
  const drawer = useCardDrawer()
  const { data: count } = useQuery(cardCountQueryOptions())
  const list = useInfiniteQuery({
    ...myCardsInfiniteQueryOptions(apiTabOf(view), view.sort),
    enabled: isReady,
  })
  const hasOrder = !view.isReceiving && !(list.isSuccess && itemsOf(list).length === 0)
  const changeView = (next: Partial<CardsView>) =>
    void router.replace(cardsAddress({ ...view, ...next }), undefined, IN_PLACE)
  const receivable = count?.byTab.GIFT_RECEIVING ?? 0

  return (
    <Page>
      <Stack $gap={8} $padding={[12, 'gutter']}>
        <CardsSummary />
        <ExpiringGifts />
      </Stack>
      <Tabs
        id="cards"
        label="카드 종류"
        items={TABS}
        value={view.tab}
        onChange={(tab) => changeView({ tab, isReceiving: false })}
      />
      <TabPanel id="cards" value={view.tab}>
        <Stack $gap={8} $padding={[12, 'gutter']}>
          <Filters>
            {view.tab === 'GIFT_OWNED' && (
              <ChipRow role="group" aria-label="받은 선물 나누기">
                <Chip selected={!view.isReceiving} onClick={() => changeView({ isReceiving: false })}>
                  받은 선물
                </Chip>
                <Chip selected={view.isReceiving} onClick={() => changeView({ isReceiving: true })}>
                  받을 선물{receivable > 0 && ` ${formatNumber(receivable)}`}
                </Chip>
              </ChipRow>
            )}
            {hasOrder && (
              <Sort>
                <VisuallyHidden>정렬</VisuallyHidden>
                <select
                  value={view.sort}
                  onChange={(event) => changeView({ sort: event.currentTarget.value as CardSort })}
                >
                  {CARD_SORTS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </Sort>
            )}
          </Filters>
          {isReady && <CardList view={view} list={list} onOpen={drawer.open} />}
        </Stack>
      </TabPanel>
      <CardDrawer card={drawer.card} isOpen={drawer.isOpen} onClose={drawer.close} />
    </Page>
  )
}

const Page = styled.div`
  padding-bottom: ${space[32]};
`
const Filters = styled.div`
  &:empty {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
`
const Sort = styled.label`
  margin-left: auto;
  select {
    min-height: ${layout.touch};
    padding: 0 ${space[8]};
    border: 0;
    background: none;
    color: ${color.second};
    font-size: ${font[16]};
  }
`
