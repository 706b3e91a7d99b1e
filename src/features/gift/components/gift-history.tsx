import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { receivingGiftCountQueryOptions } from '@/api/main/card'
import { giftHistoryInfiniteQueryOptions } from '@/api/main/gift'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useMonthAddress } from '@/browser/history/use-month-address'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { useDayChange } from '@/browser/use-day-change'
import { SEND_GIFT, WAITING_GIFTS, RECEIVED_GIFTS, SENT_GIFTS } from '@/config/paths'
import { CARD_DIVISIONS } from '@/domain/card'
import type { GiftHistoryRef } from '@/lib/gift-paths'
import { monthFromQuery } from '@/lib/period'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MonthNavigator, PreviousMonthButton } from '@/ui/feedback/month-navigator'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { FirstView } from '@/ui/primitives/picture'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { GiftRow } from './gift-row'

const Tabs = styled.nav`
  display: flex;
  margin: 0 calc(-1 * ${layout.gutter}) ${space[8]};
  border-bottom: 1px solid ${color.line};
  a {
    display: grid;
    min-height: 48px;
    flex: 1;
    place-items: center;
    border-bottom: 2px solid ${color.clear};
    color: ${color.second};
    text-decoration: none;
  }
  [aria-current] {
    border-color: ${color.ink};
    color: ${color.ink};
    font-weight: 700;
  }
`

const TABS = [
  { side: 'RECEIVED', label: '받은 선물', path: RECEIVED_GIFTS },
  { side: 'SENT', label: '보낸 선물', path: SENT_GIFTS },
] as const

/** The tabs of received and sent gifts. */
const GiftHistoryTabs = ({ side }: { side: 'SENT' | 'RECEIVED' }) => (
  <Tabs aria-label="선물내역">
    {TABS.map((tab) => (
      <Link key={tab.side} href={tab.path} replace aria-current={tab.side === side ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </Tabs>
)

/** The gift in the address, opened as a sheet over the list. */
export const useGiftDrawer = () => {
  const { shown, isOpen, open, close } = useSheetAddress('historyId', 'senderCardId', 'division')
  const [cardHistoryId = '', senderCardId = '', division] = shown
  const gift: GiftHistoryRef | null =
    cardHistoryId === ''
      ? null
      : {
          cardHistoryId,
          senderCardId,
          senderCardDivision: CARD_DIVISIONS.find((known) => known === division) ?? 'MASTER',
        }
  return {
    /** Stays set while the sheet closes. */
    gift,
    isOpen,
    open: (next: GiftHistoryRef) => open(next.cardHistoryId, next.senderCardId, next.senderCardDivision),
    close,
  }
}

const GiftDrawer = lazySheet(() => import('./gift-drawer').then((file) => file.GiftDrawer))

const Box = styled.div<{ $isLast?: boolean }>`
  padding: 0 ${layout.gutter} ${({ $isLast }) => ($isLast ? space[32] : 0)};
`
const Waiting = styled(Link)`
  display: flex;
  min-height: 52px;
  margin-bottom: ${space[12]};
  padding: ${space[12]} ${space[16]};
  align-items: center;
  border-radius: ${radius.card};
  background: ${color.tint};
  color: ${color.accent};
  font-weight: 700;
  text-decoration: none;
`

const TEXTS = {
  SENT: {
    action: '보낸',
    body: '마음을 담아 선물을 보내 보세요.',
  },
  RECEIVED: {
    action: '받은',
    body: '받은 선물은 여기에 모여요.',
  },
} as const

const GIFTS_SKELETON = (
  <Stack as="ul" $gap={12} aria-busy>
    {[0, 1, 2, 3].map((index) => (
      <li key={index}>
        <Skeleton $height="124px" />
      </li>
    ))}
  </Stack>
)

interface Props {
  side: 'SENT' | 'RECEIVED'
  /** The links to gifts of another kind. */
  kinds?: ReactNode
  /** The list of another kind, instead of the cards: one element, because a list of nothing would count as one. */
  children?: ReactElement | false | null
}

/** `/my/gift/sent-history` and `/my/gift/received-history`, under the tabs of both. */
export const GiftHistory = ({ side, kinds, children }: Props) => (
  <>
    <Box>
      <GiftHistoryTabs side={side} />
      {kinds}
    </Box>
    {children || <CardGifts side={side} />}
  </>
)

/** The card gifts of a month. The address has month and open gift. */
const CardGifts = ({ side }: { side: 'SENT' | 'RECEIVED' }) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  useDayChange()
  const month = monthFromQuery(router.query)
  const goMonth = useMonthAddress(month)
  const texts = TEXTS[side]
  const list = useInfiniteQuery({
    ...giftHistoryInfiniteQueryOptions(side, month),
    enabled: isReady,
  })
  const { data: waiting, isPending } = useQuery({
    ...receivingGiftCountQueryOptions(),
    enabled: side === 'RECEIVED',
  })
  // The link to the waiting gifts is above the list: both appear together, so that nothing moves.
  const isCounting = side === 'RECEIVED' && isPending
  const drawer = useGiftDrawer()

  return (
    <Box $isLast>
      <MonthNavigator value={month} onChange={goMonth} />
      {isCounting ? (
        GIFTS_SKELETON
      ) : (
        <>
          {waiting != null && waiting > 0 && (
            <Waiting href={WAITING_GIFTS}>아직 받지 않은 선물이 {waiting}개 있어요</Waiting>
          )}
          <InfiniteList
            query={list}
            skeleton={GIFTS_SKELETON}
            empty={
              <EmptyState
                illustration="/art/empty-box.svg"
                title={`${month.month}월에 ${texts.action} 선물이 없어요`}
                body={texts.body}
                action={
                  <>
                    <PreviousMonthButton value={month} onChange={goMonth} />
                    <Button href={SEND_GIFT}>선물 보내기</Button>
                  </>
                }
              />
            }
          >
            {(gifts) => (
              <Stack as="ul" $gap={12}>
                {gifts.map((gift, index) => (
                  <li key={gift.cardHistoryId}>
                    <FirstView index={index}>
                      <GiftRow gift={gift} onOpen={() => drawer.open(gift)} />
                    </FirstView>
                  </li>
                ))}
              </Stack>
            )}
          </InfiniteList>
        </>
      )}
      {drawer.gift && (
        <GiftDrawer side={side} gift={drawer.gift} isOpen={drawer.isOpen} onClose={drawer.close} />
      )}
    </Box>
  )
}
