import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { isNotFound } from '@/api/http/api-error'
import { myCardsInfiniteQueryOptions, cardDetailQueryOptions } from '@/api/main/card'
import { moneyHistoryInfiniteQueryOptions } from '@/api/main/money'
import { useMonthAddress } from '@/browser/history/use-month-address'
import { useDayChange } from '@/browser/use-day-change'
import { HideAmountsButton, HiddenAmount } from '@/commerce-ui/money/hidden-amount'
import { readHistoryFilter } from '@/commerce-ui/money/history-filter'
import { WalletMovement } from '@/commerce-ui/money/wallet-movement'
import { CARD_HISTORY, MY_CARDS } from '@/config/paths'
import type { CardRef } from '@/domain/card'
import { movementLabel } from '@/domain/history-action'
import { formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { changeQuery, IN_PLACE } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { MonthNavigator, PreviousMonthButton } from '@/ui/feedback/month-navigator'
import { RowList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { CARD_HISTORY_CHOICES } from '../model/history-choices'
import { CardPicker, useCardSort } from './card-picker'
import { ChosenCard } from './chosen-card'
import { OperationSkeleton } from './operation-skeleton'

const LOADING = '이용내역을 불러오는 중이에요'

const ChooseCard = () => (
  <CardPicker
    title="어떤 카드의 내역을 볼까요?"
    list={useInfiniteQuery(myCardsInfiniteQueryOptions('ALL', useCardSort()))}
    path={CARD_HISTORY}
    empty={{
      title: '아직 카드가 없어요',
      body: '카드를 만들거나 선물을 받으면 이용내역을 볼 수 있어요.',
      action: <Button href={MY_CARDS}>내 선물함 보기</Button>,
    }}
  />
)

const HistoryOfCard = ({ cardDivision, cardId }: CardRef) => {
  const router = useRouter()
  useDayChange()
  const { month, choice } = readHistoryFilter(router.query, CARD_HISTORY_CHOICES)
  const goMonth = useMonthAddress(month)
  const detail = useQuery(cardDetailQueryOptions(cardDivision, cardId))
  const list = useInfiniteQuery(
    moneyHistoryInfiniteQueryOptions({
      division: cardDivision,
      id: cardId,
      ...month,
      actions: choice.actions,
    }),
  )
  const hasNothing = list.isSuccess && itemsOf(list).length === 0 && !choice.value
  const go = (changes: Record<string, string | undefined>) =>
    void router.replace(changeQuery(router.asPath, changes), undefined, IN_PLACE)

  if (isNotFound(list.error) || isNotFound(detail.error)) {
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="카드를 찾을 수 없어요"
        body="내 카드가 아니거나 이미 없어진 카드예요."
        action={<Button href={CARD_HISTORY}>다른 카드 고르기</Button>}
      />
    )
  }
  return (
    <Page $gap={12}>
      {detail.data && (
        <ChosenCard
          title="이용한 카드"
          card={detail.data}
          otherHref={CARD_HISTORY}
          balance={
            <>
              <HiddenAmount amount={detail.data.balance} /> <HideAmountsButton />
            </>
          }
        />
      )}
      {detail.isPending && <Skeleton $height="176px" />}
      <MonthNavigator value={month} onChange={goMonth} />
      {!hasNothing && (
        <ChipRow role="group" aria-label="내역 종류">
          {CARD_HISTORY_CHOICES.map(({ value, label }) => (
            <Chip key={label} selected={choice.value === value} onClick={() => go({ type: value })}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
      <InfiniteList
        query={list}
        skeleton={<LoadingBlocks label={LOADING} heights={['320px']} />}
        empty={
          <EmptyState
            illustration="/art/empty-box.svg"
            title={choice.value ? '이 종류의 내역이 없어요' : `${month.month}월에는 이용내역이 없어요`}
            body={choice.value ? '다른 달이나 종류를 골라 보세요.' : '다른 달을 골라 보세요.'}
            action={<PreviousMonthButton value={month} onChange={goMonth} />}
          />
        }
      >
        {(items, [first]) => (
          <>
            {first && first.totalIn !== null && first.totalOut !== null && (
              <Section title={`${month.month}월에 움직인 금액`}>
                <FactList
                  facts={[
                    { label: '들어온 금액', value: formatWon(first.totalIn) },
                    { label: '나간 금액', value: formatWon(first.totalOut) },
                  ]}
                />
              </Section>
            )}
            <RowList aria-label="이용내역">
              {items.map((item) => (
                <li key={item.id}>
                  <WalletMovement
                    title={movementLabel(item)}
                    notes={[item.counterpart, formatDateTime(item.at)]}
                    amount={item.amount}
                    balanceAfter={item.balanceAfter}
                    receiptOf={item.receiptOf}
                  />
                </li>
              ))}
            </RowList>
          </>
        )}
      </InfiniteList>
    </Page>
  )
}

/** `/card/history`: the movements of a card in a month. The address has card, month and kind. */
export const CardHistory = () => {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <OperationSkeleton label={LOADING} />
  return card ? <HistoryOfCard key={card.cardId} {...card} /> : <ChooseCard />
}
