import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { OrderLine } from '@/contract/transaction/order'
import { formatNumber, formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { MediaRow } from '@/ui/primitives/media-row'
import { space } from '@/ui/theme/tokens'
import { productAndOption } from '../model/claim-label'

interface Props {
  lines: readonly OrderLine[]
  quantities: Readonly<Record<string, number>>
  onChange: (quantities: Record<string, number>) => void
  /** Renders the choice of a part of a selected line's quantity, where it has more than one. */
  renderQuantity?: (line: OrderLine, chosen: number, onChange: (quantity: number) => void) => ReactNode
  error?: string
  /** The checkbox of the first line, which gets the focus when no line is chosen. */
  firstRef?: Ref<HTMLInputElement>
  /** Renders the options of an exchange below a selected line. */
  renderBelow?: (line: OrderLine) => ReactNode
}

/** The choice of lines of an order with their quantities. */
export const LineChooser = ({
  lines,
  quantities,
  onChange,
  renderQuantity,
  error,
  firstRef,
  renderBelow,
}: Props) => (
  <>
    {error && (
      <InlineNotice tone="danger" live>
        {error}
      </InlineNotice>
    )}
    <List data-invalid={error && ''}>
      {lines.map((line, index) => {
        const { id, quantity, sellPrice } = line
        const chosen = quantities[id]
        const name = productAndOption(line)
        return (
          <li key={id}>
            <Checkbox
              label={name}
              ref={index === 0 ? firstRef : undefined}
              checked={chosen !== undefined}
              onChange={({ target }) => {
                const { [id]: _gone, ...rest } = quantities
                onChange(target.checked ? { ...rest, [id]: quantity } : rest)
              }}
            />
            <MediaRow
              image={line.image}
              title={<b>{formatWon(sellPrice * (chosen ?? quantity))}</b>}
              details={[`주문 수량 ${formatNumber(quantity)}개`]}
            >
              {chosen !== undefined &&
                quantity > 1 &&
                renderQuantity?.(line, chosen, (next) => onChange({ ...quantities, [id]: next }))}
            </MediaRow>
            {chosen !== undefined && renderBelow?.(line)}
          </li>
        )
      })}
    </List>
  </>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};
  }
`
