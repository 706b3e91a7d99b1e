import { styled } from 'styled-components'
import { Skeleton } from '@/ui/primitives/skeleton'
import { layout, space } from '@/ui/theme/tokens'

/** The first view of a product, before it is there. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true" aria-label="상품을 불러오는 중">
      <Skeleton $ratio="1/1" />
      <Words>
        <Skeleton $width="30%" />
        <Skeleton $height="1.5em" />
        <Skeleton $width="50%" $height="2em" />
        <Skeleton $width="70%" />
      </Words>
    </div>
  )
}

const Words = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[20]} ${layout.gutter};
`
