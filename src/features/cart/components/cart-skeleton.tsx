import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Placeholder of the cart until its data is loaded. */
export const CartSkeleton = () => (
  <Stack
    $gap={12}
    $padding={[0, 'gutter']}
    role="status"
    aria-busy="true"
    aria-label="장바구니를 불러오는 중이에요"
  >
    <Skeleton $height="44px" />
    <Skeleton $height="320px" />
    <Skeleton $height="320px" />
    <Skeleton $height="190px" />
  </Stack>
)
