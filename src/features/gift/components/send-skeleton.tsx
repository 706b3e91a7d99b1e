import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The placeholder of a gift and the first sections of its form. */
export const SendSkeleton = () => (
  <Page $gap={12} aria-busy>
    <Skeleton $height="322px" />
    <Skeleton $height="300px" />
    <Skeleton $height="260px" />
  </Page>
)
