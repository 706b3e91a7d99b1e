import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

/** A form of sections, one under the other. */
export const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[12]} 0;
  > :last-child {
    margin: 0 calc(-1 * ${space[12]});
  }
`

/** The same for what is no form. */
export const ResultPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[12]} ${space[32]};
`

export const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`
