import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'

/** Stands in for a members' screen until it is known who looks at it. */
export function PageSkeleton() {
  return (
    <Column aria-busy="true" aria-label="불러오는 중">
      <Skeleton $height="120px" />
      <Skeleton $height="64px" />
      <Skeleton $height="64px" />
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${space[16]};
  padding: ${space[16]};
`
