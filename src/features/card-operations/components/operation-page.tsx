import { styled } from 'styled-components'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { layout, space } from '@/ui/theme/tokens'

/** Sections of a page that has no form, as that of `BarForm`. */
export const OperationPage = styled.div`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[16]} ${layout.gutter} 0;
  flex-direction: column;
  gap: ${space[12]};
  > * {
    min-width: 0;
  }
`
export const OperationSkeleton = ({ label }: { label: string }) => (
  <LoadingBlocks
    $padding={[16, 'gutter', 32]}
    $gap={12}
    label={label}
    heights={['176px', '260px', '120px']}
  />
)
