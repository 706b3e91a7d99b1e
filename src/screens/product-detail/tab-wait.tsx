import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'

/** A tab whose script is on its way. */
export function TabWait() {
  return (
    <Lines aria-busy="true" aria-label="불러오는 중">
      <Skeleton $width="40%" />
      <Skeleton />
      <Skeleton $width="80%" />
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${space[12]};
`
