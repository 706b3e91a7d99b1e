import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { STUDIO } from '@/config/paths'
import { Button } from '@/ui/primitives/button'
import { color, font, radius, space, shadow } from '@/ui/theme/tokens'

const FRUIT = 'M0-17C13-19 22-10 22 2 22 14 12 20 0 20-12 20-22 14-22 2-22-10-13-19 0-17Z'
const CALYX =
  'M0-14C-5-10-12-9-15-13-9-14-8-18-4-19-2-21 2-21 4-19 8-18 9-14 15-13 12-9 5-10 0-14ZM-1-18C-1-21 0-24 1-27L3-26 2-18Z'
const LEAF = 'M0 0C-7-5-8-15 0-24 8-15 7-5 0 0Z'
const BRANCH =
  'M340 18C290 26 260 20 226 36 196 50 172 46 142 62M268 24C262 44 262 52 258 64M226 36C222 60 210 70 203 80M300 22C306 44 302 56 304 70'

const Persimmon = ({ at, scale }: { at: string; scale: number }) => (
  <g transform={`translate(${at}) scale(${scale})`}>
    <path d={FRUIT} fill={color.accent} />
    <ellipse cx="-11" cy="3" rx="2.6" ry="6" fill={color.tint} opacity=".5" transform="rotate(14 -11 3)" />
    <path d={CALYX} fill={color.pine} />
  </g>
)

/**
 * Two card faces as inline SVG, which needs no image request. Their letters belong to the illustration and keep its
 * size.
 */
const HeroCards = () => {
  return (
    <Pair data-light="" aria-hidden>
      <Back fontSize={26} viewBox="0 0 328 209">
        <g fill={color.star}>
          <circle cx="40" cy="34" r="6" />
          <path d="M92 22l10 4-4 10-10-4zM300 96l9-5 5 9-9 5zM264 150l10 4-4 10-10-4z" />
        </g>
        <g fill={color.tint}>
          <circle cx="304" cy="140" r="5" />
          <path d="M62 58l9-5 5 9-9 5zM286 178l9-5 5 9-9 5z" />
        </g>
        <text x="308" y="42" textAnchor="end">
          생일 축하해
        </text>
      </Back>
      <Front fontSize={54} viewBox="0 0 328 209">
        <path d={BRANCH} fill="none" stroke={color.night} strokeWidth="4" strokeLinecap="round" />
        <g fill={color.pine}>
          <path d={LEAF} transform="translate(246 30) rotate(20) scale(1.1)" />
          <path d={LEAF} transform="translate(146 60) rotate(-74)" />
        </g>
        <path d={LEAF} transform="translate(200 48) rotate(-30)" fill={color.star} />
        <Persimmon at="258 94" scale={1.3} />
        <Persimmon at="202 104" scale={1.15} />
        <Persimmon at="304 92" scale={1} />
        <text x="26" y="176">
          고마워
        </text>
      </Front>
    </Pair>
  )
}

const Pair = styled.div`
  position: relative;
  flex: 1 1 15rem;
  height: 188px;
  max-width: 360px;
  margin: 0 auto;
`

const Face = styled.svg`
  position: absolute;
  width: 232px;
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  font-weight: 700;
  letter-spacing: -0.05em;
`

const Back = styled(Face)`
  top: 0;
  right: 0;
  rotate: 7deg;
  background: ${color.pine};
  fill: ${color.pineTint};
`

const Front = styled(Face)`
  bottom: 0;
  left: 0;
  rotate: -5deg;
  background: ${color.surface};
  fill: ${color.accent};
`

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
