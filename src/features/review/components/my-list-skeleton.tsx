import { styled } from 'styled-components'
import { Stack } from '@/ui/layout/stack'
import { Skeleton } from '@/ui/primitives/skeleton'
import { radius } from '@/ui/theme/tokens'

export const MyListSkeleton = () => (
  <Stack $gap={12} role="status" aria-busy="true" aria-label="리뷰를 불러오는 중">
    {['a', 'b', 'c'].map((name) => (
      <Block key={name} $height="152px" />
    ))}
  </Stack>
)

const Block = styled(Skeleton)`
  border-radius: ${radius.card};
`
