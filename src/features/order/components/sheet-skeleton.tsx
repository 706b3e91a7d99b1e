import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Placeholder of the order sheet until its data is loaded. */
export const SheetSkeleton = () => (
  <Stack
    $gap={12}
    $padding={[16, 'gutter']}
    role="status"
    aria-busy="true"
    aria-label="주문 정보를 불러오는 중이에요"
  >
    <Skeleton $height="168px" />
    <Skeleton $height="128px" />
    <Skeleton $height="220px" />
    <Skeleton $height="160px" />
  </Stack>
)
