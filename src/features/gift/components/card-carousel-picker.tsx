import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace } from '@/commerce-ui/card/card-face'
import { formatWon } from '@/lib/money'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'
import type { SendableCard } from '../hooks/use-sendable-cards'

const CARD_WIDTH = 'min(72vw, 280px)'
/** Time without a scroll event after which a swipe has ended. */
const SCROLL_END_MS = 140

const Track = styled.fieldset`
  position: relative;
  display: flex;
  margin: 0 calc(-1 * ${layout.gutter});
  padding: ${space[8]} calc((100% - ${CARD_WIDTH}) / 2) ${space[12]};
  gap: ${space[12]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`
const Choice = styled.label`
  position: relative;
  display: grid;
  width: ${CARD_WIDTH};
  flex: none;
  gap: ${space[8]};
  scroll-snap-align: center;
  text-align: center;
  cursor: pointer;
  input + * {
    opacity: 0.55;
    transition: opacity ${motion.base};
    outline: 3px solid ${color.clear};
    outline-offset: 3px;
    border-radius: ${radius.card};
  }
  input:checked + * {
    opacity: 1;
    outline-color: ${color.accent};
  }
  input:focus-visible + * {
    outline-color: ${color.info};
  }
  @media (forced-colors: active) {
    input + * {
      outline-color: Canvas;
    }
    input:checked + * {
      outline-color: Highlight;
    }
  }
  input {
    position: absolute;
    opacity: 0;
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    display: block;
    font-size: ${font[17]};
  }
`

interface Props {
  cards: readonly SendableCard[]
  chosenId: string
  onChoose: (card: SendableCard) => void
}

/**
 * The cards as a carousel: swiping chooses the one in the middle. They are radio buttons, for keyboards and screen
 * readers.
 */
export const CardCarouselPicker = ({ cards, chosenId, onChoose }: Props) => {
  const track = useRef<HTMLFieldSetElement>(null)
  /** Whether a finger, a pointer or a wheel scrolls. A screen reader scrolls to read, not to choose. */
  const isSwiping = useRef(false)
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(scrollEndTimer.current), [])

  const startSwipe = () => {
    isSwiping.current = true
  }
  const scrollToCard = (index: number) => {
    const node = track.current
    const card = node?.querySelectorAll('label')[index]
    if (!node || !card || node.clientWidth === 0) return
    node.scrollLeft = card.offsetLeft - (node.clientWidth - card.offsetWidth) / 2
  }
  /** The card that was chosen by a swipe is in the middle already, and a finger may still hold it. */
  const swipedId = useRef('')
  const showChosen = useEffectEvent((cardId: string) => {
    if (cardId !== swipedId.current) scrollToCard(cards.findIndex((card) => card.cardId === cardId))
    swipedId.current = ''
  })
  useEffect(() => showChosen(chosenId), [chosenId])

  const endScroll = () => {
    const node = track.current
    if (!node) return
    const middle = node.scrollLeft + node.clientWidth / 2
    const distances = [...node.querySelectorAll('label')].map((card) =>
      Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle),
    )
    const index = distances.indexOf(Math.min(...distances))
    const card = cards[index]
    if (isSwiping.current && card && card.cardId !== chosenId) {
      swipedId.current = card.cardId
      onChoose(card)
    }
    isSwiping.current = false
  }
  return (
    <Track
      ref={track}
      onPointerDown={startSwipe}
      // The end of an earlier movement may be noticed while a finger rests.
      onTouchMove={startSwipe}
      onWheel={startSwipe}
      onScroll={() => {
        clearTimeout(scrollEndTimer.current)
        scrollEndTimer.current = setTimeout(endScroll, SCROLL_END_MS)
      }}
    >
      <VisuallyHidden as="legend">보낼 카드</VisuallyHidden>
      {cards.map((card, index) => (
        <Choice key={card.cardId}>
          <input
            type="radio"
            name="gift-card"
            value={card.cardId}
            checked={card.cardId === chosenId}
            onChange={() => {
              isSwiping.current = false
              onChoose(card)
            }}
          />
          <CardFace
            path={card.face}
            alt=""
            vertical={card.orientation === 'vertical'}
            priority={index === 0}
          />
          <span>
            <small>
              {card.title}
              {card.giverName && ` · ${card.giverName}님이 준 카드`}
            </small>
            <b>{formatWon(card.balance)}</b>{' '}
            <CardBadges myDesign={card.cardType === 'NORMAL'} limited={card.cardType === 'EVENT_LIMITED'} />
          </span>
        </Choice>
      ))}
    </Track>
  )
}
