import { styled } from 'styled-components'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { layout, space } from '@/ui/theme/tokens'

/** At least as tall as the screen, so that the bar with the buttons is at the bottom of a short page. */
export const TallPage = styled.div`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[16]} ${layout.gutter} 0;
  flex-direction: column;
  gap: ${space[12]};
  > :last-child {
    margin-top: auto;
  }
`

/** The placeholder of a gift and the first sections of its form. */
export const SendSkeleton = () => (
  <Page $gap={12} aria-busy>
    <Skeleton $height="322px" />
    <Skeleton $height="300px" />
    <Skeleton $height="260px" />
  </Page>
)
