import { LoadingBlocks } from '@/ui/feedback/loading-blocks'

/** The placeholder of a page about a charge, an exchange or the history of a card. */
export const OperationSkeleton = ({ label }: { label: string }) => (
  <LoadingBlocks
    $padding={[16, 'gutter', 32]}
    $gap={12}
    label={label}
    heights={['176px', '260px', '120px']}
  />
)
