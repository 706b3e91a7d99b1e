import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'

/** The order sheet before its data. */
export const SheetSkeleton = () => (
  <Column role="status" aria-busy="true" aria-label="주문 정보를 불러오는 중이에요">
    <Skeleton $height="168px" />
    <Skeleton $height="128px" />
    <Skeleton $height="220px" />
    <Skeleton $height="160px" />
  </Column>
)

const Column = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]};
`
