import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatDate } from '@/lib/date'
import { Button } from '@/ui/primitives/button'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

interface Props {
  id: string
  /** ISO date and time, shown as a day in Seoul. */
  date: string
  orderNumber: string
  /** Label of the button that opens the details. */
  openLabel: string
  onOpen: () => void
  children: ReactNode
}

/** An order, or a claim on one, in a list: its day and number, and a button for the details. */
export const RecordCard = ({ id, date, orderNumber, openLabel, onOpen, children }: Props) => (
  <Card aria-labelledby={id}>
    <HeaderRow>
      <div>
        <h2 id={id}>{formatDate(date)}</h2>
        <Text $size={13} $tone="second">
          주문번호 {orderNumber}
        </Text>
      </div>
      <Button small kind="quiet" onClick={onOpen} aria-haspopup="dialog">
        {openLabel} <ChevronRightIcon size={18} />
      </Button>
    </HeaderRow>
    {children}
  </Card>
)

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-weight: 700;
  }
`
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]};
  > button {
    margin-right: calc(-1 * ${space[8]});
  }
`
