import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { formatWon } from '@/lib/money'
import { CardFace } from '@/commerce-ui/card/card-face'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'
import type { SendableCard } from '../hooks/use-sendable-cards'

const CARD = 'min(72vw, 280px)'
/** A swipe has come to rest. */
const REST_MS = 140

const Track = styled.fieldset`
  position: relative;
  display: flex;
  margin: 0 calc(-1 * ${layout.gutter});
  padding: ${space[8]} calc((100% - ${CARD}) / 2) ${space[12]};
  gap: ${space[12]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`
const Choice = styled.label`
  position: relative;
  display: grid;
  width: ${CARD};
  flex: none;
  gap: ${space[8]};
  scroll-snap-align: center;
  text-align: center;
  cursor: pointer;
  > div {
    opacity: 0.55;
    transition: opacity ${motion.base};
    outline: 3px solid ${color.clear};
    outline-offset: 3px;
    border-radius: ${radius.card};
  }
  &:has(:checked) > div {
    opacity: 1;
    outline-color: ${color.accent};
  }
  &:has(:focus-visible) > div {
    outline-color: ${color.info};
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
  /** The last card is near. */
  onNearEnd: () => void
}

/** Cards that a finger swipes: the one in the middle is chosen. Radios, so that keys and readers choose too. */
export const CardPicker = ({ cards, chosenId, onChoose, onNearEnd }: Props) => {
  const track = useRef<HTMLFieldSetElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const centre = (index: number) => {
    const node = track.current
    const card = node?.querySelectorAll('label')[index]
    if (!node || !card || node.clientWidth === 0) return
    node.scrollLeft = card.offsetLeft - (node.clientWidth - card.offsetWidth) / 2
  }
  const settle = () => {
    const node = track.current
    if (!node) return
    const middle = node.scrollLeft + node.clientWidth / 2
    const distances = [...node.querySelectorAll('label')].map((card) =>
      Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle),
    )
    const at = distances.indexOf(Math.min(...distances))
    const card = cards[at]
    if (card && card.cardId !== chosenId) onChoose(card)
    if (at >= cards.length - 3) onNearEnd()
  }
  return (
    <Track
      ref={track}
      onScroll={() => {
        clearTimeout(rest.current)
        rest.current = setTimeout(settle, REST_MS)
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
              onChoose(card)
              centre(index)
            }}
          />
          <CardFace
            path={card.face}
            alt=""
            vertical={card.orientation === 'vertical'}
            myDesign={card.cardType === 'NORMAL'}
            limited={card.cardType === 'EVENT_LIMITED'}
            priority={index === 0}
          />
          <span>
            <small>
              {card.title}
              {card.giverName && ` · ${card.giverName}님이 준 카드`}
            </small>
            <b>{formatWon(card.balance)}</b>
          </span>
        </Choice>
      ))}
    </Track>
  )
}
