import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useDayChange } from '@/browser/use-day-change'
import { styled } from 'styled-components'
import { receivingGiftCountQueryOptions } from '@/api/main/card'
import { giftHistoryInfiniteQueryOptions } from '@/api/main/gift'
import { monthFromQuery } from '@/lib/period'
import { changeQuery } from '@/lib/change-query'
import { useBoundedMonth } from '@/browser/history/use-bounded-month'
import { IN_PLACE } from '@/browser/history/in-place'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { SEND_GIFT, WAITING_GIFTS } from '@/config/paths/gift'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { MonthNavigator } from '@/ui/feedback/month-navigator'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { FirstView } from '@/ui/primitives/first-view'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { useGiftDrawer } from '../hooks/use-gift-drawer'
import { GiftHistoryTabs } from './gift-history-tabs'
import { GiftRow } from './gift-row'

const GiftDrawer = lazySheet(() => import('./gift-drawer').then((file) => file.GiftDrawer))

const Box = styled.div`
  padding: 0 ${layout.gutter} ${space[32]};
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

/** `/my/gift/sent-history` and `/my/gift/received-history`: the gifts of a month. The address has month and open gift. */
export const GiftHistory = ({ side }: { side: 'SENT' | 'RECEIVED' }) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  useDayChange()
  const month = monthFromQuery(router.query)
  useBoundedMonth(month)
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
    <Box>
      <GiftHistoryTabs side={side} />
      <MonthNavigator
        value={month}
        onChange={(to) =>
          void router.replace(
            changeQuery(router.asPath, { year: String(to.year), month: String(to.month) }),
            undefined,
            IN_PLACE,
          )
        }
      />
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
                action={<Button href={SEND_GIFT}>선물 보내기</Button>}
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
