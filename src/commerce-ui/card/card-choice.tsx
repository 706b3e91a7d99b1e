import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Card } from '@/contract/main/card'
import { formatWon } from '@/lib/money'
import { ChoiceRow } from '@/ui/form/checkbox'
import { font } from '@/ui/theme/tokens'
import { CardFace } from './card-face'

interface Props {
  type: 'checkbox' | 'radio'
  /** Of the group of radio buttons. */
  name?: string
  card: Pick<Card, 'face' | 'orientation' | 'title' | 'balance'>
  note?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: () => void
}

/** A card that can be chosen in a list, with its balance. */
export const CardChoice = ({ type, name, card, note, checked, disabled, onChange }: Props) => (
  <Choice>
    <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
    <Face>
      <CardFace path={card.face} alt="" vertical={card.orientation === 'vertical'} small />
    </Face>
    <TextBlock>
      {card.title}
      <b>{formatWon(card.balance)}</b>
      {note && <small>{note}</small>}
    </TextBlock>
  </Choice>
)

const Choice = styled(ChoiceRow)`
  &:has(:disabled) {
    opacity: 0.5;
  }
`
const Face = styled.span`
  width: 72px;
  flex: none;
`
const TextBlock = styled.span`
  min-width: 0;
  flex: 1;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: ${font[17]};
  }
`
