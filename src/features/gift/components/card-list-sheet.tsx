import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { CardChoice } from '@/commerce-ui/card/card-choice'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { space } from '@/ui/theme/tokens'
import type { SendableCard } from '../hooks/use-sendable-cards'

interface Props {
  isOpen: boolean
  list: ComponentProps<typeof InfiniteList>['query']
  /** Those of the list, with the requested card. */
  cards: readonly SendableCard[]
  chosen: SendableCard
  onChoose: (card: SendableCard) => void
  onClose: () => void
}

/** All cards that can be sent, for members who have more than they would swipe through. */
export const CardListSheet = ({ isOpen, list, cards, chosen, onChoose, onClose }: Props) => (
  <BottomSheet
    open={isOpen}
    onClose={onClose}
    title="보낼 카드"
    footer={
      <Button full onClick={onClose}>
        이 카드로 보낼게요
      </Button>
    }
  >
    <InfiniteList query={list} items={cards} skeleton={null} empty={null}>
      {() => (
        <Cards>
          <VisuallyHidden as="legend">보낼 카드, 잔액 많은 순</VisuallyHidden>
          {cards.map((card) => (
            <CardChoice
              key={card.cardId}
              type="radio"
              name="gift-card-list"
              card={card}
              note={card.giverName && `${card.giverName}님이 준 카드`}
              checked={card.cardId === chosen.cardId}
              onChange={() => onChoose(card)}
            />
          ))}
        </Cards>
      )}
    </InfiniteList>
  </BottomSheet>
)

const Cards = styled.fieldset`
  position: relative;
  display: grid;
  min-width: 0;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`
