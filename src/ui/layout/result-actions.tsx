import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** The buttons of a result page, one below the other, as wide as the page of a phone. */
export const ResultActions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: min(100%, 480px);
  margin: ${space[8]} auto 0;
  gap: ${space[8]};
`
