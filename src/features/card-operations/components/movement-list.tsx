import { styled } from 'styled-components'
import { color, radius, space } from '@/ui/theme/tokens'

/** Movements, or other lines, on one sheet of paper. */
export const MovementList = styled.ul`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  li + li {
    border-top: 1px solid ${color.line};
  }
`

export const HistoryPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]} ${space[32]};
`
