import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { STUDIO } from '@/config/paths/studio'
import { Button } from '@/ui/primitives/button'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { HeroCards } from './hero-cards'

/** The hero of the home screen with the link to the studio. */
export const Hero = () => {
  const hasStudio = useCapability('studio')
  return (
    <Box>
      <Texts>
        <h1>
          말로 다 못 한 마음,
          <br />
          카드에 담아 보내요
        </h1>
        <p>
          직접 꾸민 카드에 금액을 담으면
          <br />
          받는 사람은 쇼핑도, 상품권도 골라요.
        </p>
        {hasStudio && <Button href={STUDIO}>선물 카드 만들기</Button>}
      </Texts>
      <HeroCards />
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[24]};
  margin: ${space[8]} ${space[16]};
  padding: ${space[32]} ${space[20]};
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${color.tint};
`

const Texts = styled.div`
  flex: 1 1 15rem;
  h1 {
    font-size: clamp(${font[24]}, 7vw, ${font[32]});
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1.3;
  }
  p {
    margin: ${space[12]} 0 ${space[20]};
    color: ${color.second};
  }
`
