import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Placeholder of a product until its data is loaded. */
export const ProductSkeleton = () => {
  return (
    <div role="status" aria-busy="true" aria-label="상품을 불러오는 중">
      <Skeleton $ratio="1/1" />
      <Stack $gap={12} $padding={[20, 'gutter']}>
        <Skeleton $width="30%" />
        <Skeleton $height="1.5em" />
        <Skeleton $width="50%" $height="2em" />
        <Skeleton $width="70%" />
      </Stack>
    </div>
  )
}
