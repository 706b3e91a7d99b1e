import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, layout, space } from '@/ui/theme/tokens'

/** The skeleton of the editor while its code and its design load. */
export const EditorSkeleton = () => (
  <Screen aria-busy>
    <VisuallyHidden as="h1">{brand.studio}</VisuallyHidden>
    <VisuallyHidden role="status">스튜디오를 여는 중이에요</VisuallyHidden>
    <Bar>
      <Skeleton $width="132px" $height="32px" />
      <Skeleton $width="96px" $height="44px" />
    </Bar>
    <Middle>
      <Skeleton $ratio="328/209" />
    </Middle>
    <Footer />
  </Screen>
)

const Screen = styled.div`
  display: flex;
  height: 100dvh;
  flex-direction: column;
  background: ${color.sunken};
`
const Bar = styled.div`
  display: flex;
  min-height: calc(${layout.topBar} + 22px);
  padding: ${space[4]} ${space[12]};
  justify-content: space-between;
  background: ${color.ground};
`
const Middle = styled.div`
  display: grid;
  padding: 18px 18px calc(18px + min(44dvh, 400px));
  flex: 1;
  align-items: center;
`
const Footer = styled.div`
  height: 61px;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`
