import { styled } from 'styled-components'
import { formatNumber, formatWon } from '@/lib/money'
import { MediaRow } from '@/ui/primitives/media-row'
import { space } from '@/ui/theme/tokens'
import type { Line } from '../model/sheet-lines'

/** What is ordered. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <List>
    {lines.map(({ id, image, productTitle, title, quantity, totalAmount }) => (
      <li key={id}>
        <MediaRow
          image={image}
          title={productTitle}
          details={[title !== productTitle && title, `수량 ${formatNumber(quantity)}개`]}
        >
          <b>{formatWon(totalAmount)}</b>
        </MediaRow>
      </li>
    ))}
  </List>
)

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
`
