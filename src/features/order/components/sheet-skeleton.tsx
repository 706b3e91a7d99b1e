import { LoadingBlocks } from '@/ui/feedback/loading-blocks'

/** Placeholder of the order sheet until its data is loaded. */
export const SheetSkeleton = () => (
  <LoadingBlocks
    $gap={12}
    $padding={[16, 'gutter']}
    label="주문 정보를 불러오는 중이에요"
    heights={['168px', '128px', '220px', '160px']}
  />
)
