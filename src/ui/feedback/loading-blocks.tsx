import { Stack, type StackProps } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

interface Props extends StackProps {
  /** What is loaded, for screen readers. */
  label: string
  /** The height of each block, from the top. */
  heights: readonly string[]
}

/** Placeholders below each other for what is loaded. */
export const LoadingBlocks = ({ label, heights, ...stack }: Props) => (
  <Stack {...stack} role="status" aria-busy="true" aria-label={label}>
    {heights.map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the blocks never change places
      <Skeleton key={index} $height={height} />
    ))}
  </Stack>
)
