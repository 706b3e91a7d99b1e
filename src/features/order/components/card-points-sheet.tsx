import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import type { Card } from '@/contract/main/card'
import { CARD_SORTS, type CardSort } from '@/domain/card'
import { orderLimits } from '@/domain/limits'
import { formatWon } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { ChoiceRow } from '@/ui/form/checkbox'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { CardFace } from '@/commerce-ui/card/card-face'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, space } from '@/ui/theme/tokens'
import { cardWonOf, type PointCard, shareOverCards } from '../model/points'

/** One source is left for 담아머니. */
const MOST = orderLimits.maxPointSources - 1

interface Props {
  open: boolean
  chosen: readonly PointCard[]
  /** Won to pay before points. */
  total: number
  onClose: () => void
  onChoose: (cards: readonly PointCard[]) => void
}

interface RowProps {
  card: Card
  /** Won that it would pay; null while it is not chosen. */
  used: number | null
  isDisabled: boolean
  onToggle: () => void
}

const Row = ({ card, used, isDisabled, onToggle }: RowProps) => (
  <Choice>
    <input type="checkbox" checked={used !== null} disabled={isDisabled} onChange={onToggle} />
    <Face>
      <CardFace path={card.face} alt="" vertical={card.orientation === 'vertical'} small />
    </Face>
    <Words>
      {card.title}
      <b>{formatWon(card.balance)}</b>
      {used !== null && used < card.balance && <small>이 중 {formatWon(used)}을 써요</small>}
    </Words>
  </Choice>
)

/** Which cards pay: as many as it takes, by balance or age. */
export const CardPointsSheet = ({ open, chosen, total, onClose, onChoose }: Props) => {
  const [sort, setSort] = useState<CardSort>('HIGH')
  const list = useInfiniteQuery({ ...shoppingCardsInfiniteQueryOptions(sort), enabled: open })
  const shares = shareOverCards(chosen, total)
  const won = cardWonOf(shares)
  const isFull = won >= total || chosen.length >= MOST
  const toggle = ({ cardId, title, balance }: Card) =>
    onChoose(
      chosen.some((one) => one.cardId === cardId)
        ? chosen.filter((one) => one.cardId !== cardId)
        : [...chosen, { cardId, title, balance }],
    )
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="결제에 쓸 카드"
      footer={
        <Button full onClick={onClose}>
          {won > 0 ? `카드 ${formatWon(won)} 쓰기` : '카드 쓰지 않기'}
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
            {won >= total ? '결제할 금액을 모두 채웠어요.' : `카드는 ${MOST}장까지 쓸 수 있어요.`}
          </p>
        )}
        <InfiniteList
          query={list}
          skeleton={
            <div role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
              <Skeleton $height="260px" />
            </div>
          }
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
                const used = shares.find((one) => one.cardId === card.cardId)?.used ?? null
                return (
                  <Row
                    key={card.cardId}
                    card={card}
                    used={used}
                    isDisabled={isFull && used === null}
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
const Choice = styled(ChoiceRow)`
  &:has(:disabled) {
    opacity: 0.5;
  }
`
const Face = styled.span`
  width: 72px;
  flex: none;
`
const Words = styled.span`
  min-width: 0;
  flex: 1;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: ${font[17]};
  }
`
