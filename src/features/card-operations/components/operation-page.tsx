import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { css, styled } from 'styled-components'
import { layout, space } from '@/ui/theme/tokens'

/** The layout of a charge or exchange: sections, and a bar with the button at the bottom. */
const pageCss = css`
  display: flex;
  min-height: calc(100dvh - ${layout.topBar});
  padding: ${space[16]} ${layout.gutter} 0;
  flex-direction: column;
  gap: ${space[12]};
  > * {
    min-width: 0;
  }
`
export const OperationForm = styled.form.attrs({ noValidate: true })`
  ${pageCss}
`
export const OperationPage = styled.div`
  ${pageCss}
`

export const OperationSkeleton = ({ label }: { label: string }) => (
  <LoadingBlocks
    $padding={[16, 'gutter', 32]}
    $gap={12}
    label={label}
    heights={['176px', '260px', '120px']}
  />
)
