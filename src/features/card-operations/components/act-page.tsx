import { styled } from 'styled-components'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** A form of sections with its button at the foot. */
export const ActPage = styled.form.attrs({ noValidate: true })`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[12]} ${space[12]} 0;
  flex-direction: column;
  gap: ${space[12]};
  > * {
    min-width: 0;
  }
`

export const ActBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  margin: auto calc(-1 * ${space[12]}) 0;
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  p {
    padding-bottom: ${space[8]};
    color: ${color.danger};
    font-size: ${font[13]};
    &:empty {
      display: none;
    }
  }
`

export const ActSkeleton = ({ label }: { label: string }) => (
  <Page $gap={12} $padding={[12, 12, 24]} role="status" aria-busy="true" aria-label={label}>
    <Skeleton $height="176px" />
    <Skeleton $height="260px" />
    <Skeleton $height="120px" />
  </Page>
)
