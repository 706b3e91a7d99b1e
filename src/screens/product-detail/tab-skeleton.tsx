import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The placeholder of a tab until its script is loaded. */
export function TabSkeleton() {
  return (
    <Stack $gap={12} role="status" aria-busy="true" aria-label="불러오는 중">
      <Skeleton $width="40%" />
      <Skeleton />
      <Skeleton $width="80%" />
    </Stack>
  )
}
