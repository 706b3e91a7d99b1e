import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Stands in for a members' screen until it is known who looks at it. */
export function PageSkeleton() {
  return (
    <Stack $padding={[16]} aria-busy="true" aria-label="불러오는 중">
      <Skeleton $height="120px" />
      <Skeleton $height="64px" />
      <Skeleton $height="64px" />
    </Stack>
  )
}
