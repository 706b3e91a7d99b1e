import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The placeholder of a members' screen until the session is known. */
export function PageSkeleton() {
  return (
    <Stack $padding={[16, 'gutter']} role="status" aria-busy="true" aria-label="불러오는 중">
      <Skeleton $height="120px" />
      <Skeleton $height="64px" />
      <Skeleton $height="64px" />
    </Stack>
  )
}
