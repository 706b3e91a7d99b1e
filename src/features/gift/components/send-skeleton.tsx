import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The present and the first sections, while they come. */
export const SendSkeleton = () => (
  <Page $gap={12} $padding={[12, 12, 32]} aria-busy>
    <Skeleton $height="322px" />
    <Skeleton $height="300px" />
    <Skeleton $height="260px" />
  </Page>
)
