import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import type { Card } from '@/contract/main/card'
import { formatWon } from '@/lib/money'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { color, font, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  card: Card
  /** The screen where another card can be chosen. */
  otherHref: string
  /** Shown in place of the balance. */
  balance?: ReactNode
}

/** The card of the operation, with a link to choose another one. */
export const ChosenCard = ({ title, card, otherHref, balance }: Props) => (
  <Section
    title={title}
    aside={
      <Button small kind="quiet" href={otherHref}>
        카드 바꾸기
      </Button>
    }
  >
    <Row>
      <div>
        <CardFace path={card.face} vertical={card.orientation === 'vertical'} alt="" small />
      </div>
      <p>
        {card.title}
        <b>{balance ?? formatWon(card.balance)}</b>
      </p>
    </Row>
  </Section>
)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]};
  > div {
    width: 120px;
    flex: none;
  }
  p {
    display: grid;
    /* As wide as the amount: with large text it goes below the face. */
    min-width: min-content;
    flex: 1 1 0;
    color: ${color.second};
    overflow-wrap: anywhere;
  }
  b {
    white-space: nowrap;
    color: ${color.ink};
    font-size: ${font[20]};
  }
`
