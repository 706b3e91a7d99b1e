import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatSignedWon } from '@/lib/money'
import { color, font, space } from '@/ui/theme/tokens'

export interface MovementProps {
  title: ReactNode
  /** Small texts below the title. */
  notes: readonly (string | null | false)[]
  /** Signed, in won. */
  amount: number
  /** The balance after it. */
  balance?: ReactNode
  /** A link below the notes. */
  link?: ReactNode
}

/** A movement of an amount. */
export const Movement = ({ title, notes, amount, balance, link }: MovementProps) => (
  <Row>
    <div>
      <span>{title}</span>
      {notes.map((note) => note && <small key={note}>{note}</small>)}
      {link}
    </div>
    <div>
      <Amount $isIn={amount > 0}>{formatSignedWon(amount)}</Amount>
      {balance && <small>잔액 {balance}</small>}
    </div>
  </Row>
)

const Row = styled.div`
  display: flex;
  padding: ${space[12]} ${space[16]};
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  div {
    display: grid;
    min-width: 0;
    flex: 1 1 10rem;
    align-content: start;
    overflow-wrap: anywhere;
  }
  div:last-child {
    flex: 0 1 auto;
    margin-left: auto;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Amount = styled.b<{ $isIn: boolean }>`
  color: ${({ $isIn }) => ($isIn ? color.pine : color.ink)};
`
