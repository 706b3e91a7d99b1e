import { Skeleton } from '@/ui/primitives/skeleton'
import { ResultPage } from './page'

/** The present and the first sections, while they come. */
export const SendSkeleton = () => (
  <ResultPage aria-busy>
    <Skeleton $height="322px" />
    <Skeleton $height="300px" />
    <Skeleton $height="260px" />
  </ResultPage>
)
