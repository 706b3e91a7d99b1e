import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { isAbsent } from '@/api/http/api-error'
import { openMovesQueryOptions } from '@/api/main/bank-move'
import { moneyHistoryInfiniteQueryOptions } from '@/api/main/money'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useMonthAddress } from '@/browser/history/use-month-address'
import { useDayChange } from '@/browser/use-day-change'
import { HideAmountsButton, HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { WalletMovement } from '@/commerce-ui/money/wallet-movement'
import { brand } from '@/config/brand'
import type { MoneyHistoryItem } from '@/contract/main/money'
import { movementLabel } from '@/domain/history-action'
import { formatTime, formatDate, seoulParts, weekdays } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { IN_PLACE, changeQuery } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { MonthNavigator, PreviousMonthButton } from '@/ui/feedback/month-navigator'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { isWithShopCard, MONEY_HISTORY_CHOICES } from '../model/history-choices'
import { MOVE_TEXTS } from '../model/move-draft'

/** The moves that the bank has not finished; nothing without any. */
const PendingMoves = () => {
  const moves = useQuery(openMovesQueryOptions())
  const { data, error } = moves
  if (error && !data && !isAbsent(error)) return <QueryError query={moves} />
  if (!data || data.items.length === 0) return null
  return (
    <Stack as="ul" $gap={8} aria-label="처리 중인 충전과 출금">
      {data.items.map(({ moveId, direction, amount, account }) => (
        <li key={moveId}>
          <Row href={`${MOVE_TEXTS[direction].path}/success?moveId=${encodeURIComponent(moveId)}`}>
            <span>
              <Text as="strong" $bold>
                {formatWon(amount)} {MOVE_TEXTS[direction].noun}
              </Text>
              <Text as="span" $size={13} $tone="second">
                {' '}
                {account.bankName}
              </Text>
            </span>
            <Badge $tone="info">처리 중</Badge>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

const Row = styled(Link)`
  display: flex;
  min-height: 44px;
  padding: ${space[12]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  border-radius: ${radius.button};
  background: ${color.infoTint};
`

interface DayGroup {
  /** yyyy.MM.dd */
  day: string
  title: string
  items: MoneyHistoryItem[]
}

/** Groups movements by their day in Seoul and keeps their order. */
const groupMovementsByDay = (items: readonly MoneyHistoryItem[]): DayGroup[] => {
  const groups: DayGroup[] = []
  for (const item of items) {
    const day = formatDate(item.at)
    const last = groups.at(-1)
    if (last?.day === day) {
      last.items.push(item)
      continue
    }
    const parts = seoulParts(item.at)
    const title = parts ? `${parts.month}월 ${parts.day}일 ${weekdays[parts.weekday]}요일` : day
    groups.push({ day, title, items: [item] })
  }
  return groups
}

/** `/my/dama-money/history`: the movements of a month. The address has month and type. */
export const MoneyHistoryScreen = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  useDayChange()
  const { month, choice } = readHistoryFilter(router.query, MONEY_HISTORY_CHOICES)
  const goMonth = useMonthAddress(month)
  const list = useInfiniteQuery({
    ...moneyHistoryInfiniteQueryOptions({ division: 'MONEY', id: 'me', ...month, actions: choice.actions }),
    enabled: isReady,
  })
  const replaceQuery = (changes: Record<string, string | undefined>) =>
    void router.replace(changeQuery(router.asPath, changes), undefined, IN_PLACE)
  const hasNothing = list.isSuccess && itemsOf(list).length === 0 && !choice.value
  const [first] = list.data?.pages ?? []

  return (
    <Page>
      <Summary>
        <Text $tone="second">{brand.money}</Text>
        {first ? (
          <Balance>
            <Text as="strong" $size={24} $bold>
              {first.balance !== null && <HiddenAmount amount={first.balance} />}
            </Text>
            <HideAmountsButton />
          </Balance>
        ) : (
          <Skeleton $width="140px" $height="34px" />
        )}
        <Buttons>
          <Button small href={MOVE_TEXTS.charge.path}>
            충전하기
          </Button>
          <Button small kind="secondary" href={MOVE_TEXTS.withdraw.path}>
            출금하기
          </Button>
        </Buttons>
      </Summary>
      <PendingMoves />
      <MonthNavigator value={month} onChange={goMonth} />
      {!hasNothing && (
        <ChipRow role="group" aria-label="내역 종류">
          {MONEY_HISTORY_CHOICES.map(({ value, label }) => (
            <Chip key={label} selected={choice.value === value} onClick={() => replaceQuery({ type: value })}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
      {first && first.total !== 0 && first.totalIn !== null && first.totalOut !== null && (
        <Text $tone="second" aria-live="polite">
          들어온 돈 {formatWon(first.totalIn)} · 나간 돈 {formatWon(first.totalOut)}
        </Text>
      )}
      <InfiniteList
        query={list}
        items={itemsOf(list)}
        skeleton={<LoadingBlocks label="이용내역을 불러오는 중이에요" heights={['260px']} />}
        empty={
          <EmptyState
            illustration="/art/empty-box.svg"
            title={choice.value ? '이 종류의 내역이 없어요' : `${month.month}월에는 이용내역이 없어요`}
            body={choice.value ? '다른 달이나 종류를 골라 보세요.' : '다른 달을 골라 보세요.'}
            action={<PreviousMonthButton value={month} onChange={goMonth} />}
          />
        }
      >
        {(movements) => (
          <>
            {groupMovementsByDay(movements).map(({ day, title, items }) => (
              <Day key={day + (items[0]?.id ?? '')} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {items.map((item) => (
                    <li key={item.id}>
                      <WalletMovement
                        title={item.counterpart || movementLabel(item)}
                        notes={[
                          [
                            formatTime(item.at),
                            movementLabel(item),
                            ...(isWithShopCard(item.action) ? ['선물샵 카드'] : []),
                          ].join(' · '),
                        ]}
                        amount={item.amount}
                        balanceAfter={item.balanceAfter}
                        receiptOf={item.receiptOf}
                      />
                    </li>
                  ))}
                </ul>
              </Day>
            ))}
          </>
        )}
      </InfiniteList>
    </Page>
  )
}

const Summary = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[20]};
  border-radius: ${radius.card};
  background: ${color.surface};
`
const Balance = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`
const Buttons = styled.div`
  display: flex;
  gap: ${space[8]};
  padding-top: ${space[12]};
  > * {
    flex: 1;
  }
`
const Day = styled.section`
  padding: ${space[16]} 0 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    padding: 0 ${space[16]} ${space[8]};
    font-weight: 700;
  }
  li {
    border-top: 1px solid ${color.line};
  }
`
