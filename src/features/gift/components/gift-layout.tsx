import { styled } from 'styled-components'
import { layout, space } from '@/ui/theme/tokens'

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

/** As tall as the screen at least, so that the act's bar lies at the foot of a short one. */
export const TallPage = styled.div`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[12]} ${space[12]} 0;
  flex-direction: column;
  gap: ${space[12]};
  > :last-child {
    margin-top: auto;
  }
`
