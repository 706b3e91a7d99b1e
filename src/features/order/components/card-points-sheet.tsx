import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import { CardChoice } from '@/commerce-ui/card/card-choice'
import type { Card } from '@/contract/main/card'
import { CARD_SORTS, type CardSort } from '@/domain/card'
import { orderLimits } from '@/domain/limits'
import { formatWon } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { color, font, space } from '@/ui/theme/tokens'
import { cardAmountOf, type PointCard, shareOverCards } from '../model/points'

/** One point source is reserved for 담아머니. */
const MAX_CARDS = orderLimits.maxPointSources - 1

interface Props {
  isOpen: boolean
  chosen: readonly PointCard[]
  /** Amount in won to pay before points. */
  total: number
  onClose: () => void
  onChoose: (cards: readonly PointCard[]) => void
}

interface RowProps {
  card: Card
  /** Amount in won that it pays; null while it is not chosen. */
  amountUsed: number | null
  isDisabled: boolean
  onToggle: () => void
}

const Row = ({ card, amountUsed, isDisabled, onToggle }: RowProps) => (
  <CardChoice
    type="checkbox"
    card={card}
    checked={amountUsed !== null}
    disabled={isDisabled}
    note={amountUsed !== null && amountUsed < card.balance && `이 중 ${formatWon(amountUsed)}을 써요`}
    onChange={onToggle}
  />
)

/** The choice of cards that pay, ordered by balance or age. */
export const CardPointsSheet = ({ isOpen, chosen, total, onClose, onChoose }: Props) => {
  const [sort, setSort] = useState<CardSort>('HIGH')
  const list = useInfiniteQuery({ ...shoppingCardsInfiniteQueryOptions(sort), enabled: isOpen })
  const shares = shareOverCards(chosen, total)
  const cardAmount = cardAmountOf(shares)
  const isFull = cardAmount >= total || chosen.length >= MAX_CARDS
  const toggle = ({ cardId, title, balance }: Card) =>
    onChoose(
      chosen.some((share) => share.cardId === cardId)
        ? chosen.filter((share) => share.cardId !== cardId)
        : [...chosen, { cardId, title, balance }],
    )
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title="결제에 쓸 카드"
      footer={
        <Button full onClick={onClose}>
          {cardAmount > 0 ? `카드 ${formatWon(cardAmount)} 쓰기` : '카드 쓰지 않기'}
        </Button>
      }
    >
      <Body>
        <ChipRow role="group" aria-label="정렬">
          {CARD_SORTS.map(({ value, label }) => (
            <Chip key={value} selected={sort === value} onClick={() => setSort(value)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
        {isFull && (
          <p role="status">
            {cardAmount >= total ? '결제할 금액을 모두 채웠어요.' : `카드는 ${MAX_CARDS}장까지 쓸 수 있어요.`}
          </p>
        )}
        <InfiniteList
          query={list}
          skeleton={<LoadingBlocks label="카드를 불러오는 중이에요" heights={['260px']} />}
          empty={
            <EmptyState
              title="잔액이 있는 카드가 없어요"
              body="카드를 충전하거나 선물을 받으면 쓸 수 있어요."
            />
          }
        >
          {(cards) => (
            <>
              {cards.map((card) => {
                const amountUsed = shares.find((share) => share.cardId === card.cardId)?.amountUsed ?? null
                return (
                  <Row
                    key={card.cardId}
                    card={card}
                    amountUsed={amountUsed}
                    isDisabled={isFull && amountUsed === null}
                    onToggle={() => toggle(card)}
                  />
                )
              })}
            </>
          )}
        </InfiniteList>
      </Body>
    </BottomSheet>
  )
}

const Body = styled.div`
  display: grid;
  min-height: 40dvh;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[8]};
  > p {
    color: ${color.second};
    font-size: ${font[15]};
  }
`
