import { styled } from 'styled-components'
import { color, font, radius, shadow, space } from '@/ui/theme/tokens'

/** Two card faces in the hand, set in type and drawn in place: no picture has to come before they show. */
export function HeroCards() {
  return (
    <Pair aria-hidden>
      <Back>
        <b>생일 축하해</b>
      </Back>
      <Front>
        <b>고마워</b>
        <Fruit viewBox="0 0 120 110">
          <path
            d="M60 24c34-6 52 14 52 38 0 28-22 46-52 46S8 90 8 62c0-24 18-44 52-38z"
            fill="currentColor"
          />
          <path d="M60 30C48 30 40 24 34 16c10 2 16 0 22-8 1 6 3 8 4 8s3-2 4-8c6 8 12 10 22 8-6 8-14 14-26 14z" />
        </Fruit>
        <small>담아</small>
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

const Face = styled.div`
  position: absolute;
  width: 232px;
  aspect-ratio: 328/209;
  padding: ${space[16]} ${space[20]};
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  b {
    display: block;
    font-size: ${font[32]};
    font-weight: 800;
    letter-spacing: -0.05em;
    line-height: 1.15;
  }
`

const Back = styled(Face)`
  top: 0;
  right: 0;
  rotate: 7deg;
  background: ${color.pine};
  color: ${color.pineTint};
  text-align: right;
  b {
    font-size: ${font[20]};
  }
`

const Front = styled(Face)`
  bottom: 0;
  left: 0;
  rotate: -5deg;
  background: ${color.surface};
  color: ${color.accent};
  small {
    position: absolute;
    bottom: ${space[12]};
    left: ${space[20]};
    color: ${color.third};
    font-size: ${font[13]};
    font-weight: 700;
  }
`

const Fruit = styled.svg`
  position: absolute;
  right: -8px;
  bottom: -20px;
  width: 128px;
  color: ${color.accent};
  path + path {
    fill: ${color.pine};
  }
`
