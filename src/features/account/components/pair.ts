import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** Two equal buttons in a row, or in a column if their labels are long. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space[8]};
`
