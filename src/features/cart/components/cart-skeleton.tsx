import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'

/** The cart before its data. */
export const CartSkeleton = () => (
  <Column role="status" aria-busy="true" aria-label="장바구니를 불러오는 중이에요">
    <Skeleton $height="44px" />
    <Skeleton $height="320px" />
    <Skeleton $height="320px" />
    <Skeleton $height="190px" />
  </Column>
)

const Column = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: 0 ${space[12]};
`
