import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** Two actions in a row: the first is as wide as its text, the last fills the row. */
export const ActionBar = styled.div`
  display: flex;
  gap: ${space[8]};
  > :first-child {
    flex: none;
  }
`
