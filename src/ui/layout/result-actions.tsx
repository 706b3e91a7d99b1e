import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** What one can do on the page of a result, one button below the other. */
export const ResultActions = styled.div`
  display: grid;
  min-width: min(240px, 100%);
  gap: ${space[8]};
`
