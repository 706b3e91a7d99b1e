import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { radius, space } from '@/ui/theme/tokens'

export const MyListSkeleton = () => (
  <Wait aria-busy="true" aria-label="리뷰를 불러오는 중">
    {['a', 'b', 'c'].map((one) => (
      <Block key={one} $height="152px" />
    ))}
  </Wait>
)

const Wait = styled.div`
  display: grid;
  gap: ${space[12]};
`
const Block = styled(Skeleton)`
  border-radius: ${radius.card};
`
