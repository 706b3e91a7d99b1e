import { styled } from 'styled-components'
import { color, radius, shadow, space } from '@/ui/theme/tokens'
import { Badge } from './badge'
import { Picture } from './picture'

const Frame = styled.div`
  position: relative;
  container-type: inline-size;
  width: 100%;
  max-width: 328px;
  aspect-ratio: 328/209;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.tint};
  box-shadow: ${shadow.float};
`
/** An upright picture (209×328), turned a quarter so that it lies in the frame. */
const Turned = styled.div`
  position: absolute;
  top: 50%;
  left: 50%;
  width: calc(100cqw * 209 / 328);
  transform: translate(-50%, -50%) rotate(90deg);
`
const Video = styled.video`
  width: 100%;
  height: 100%;
  object-fit: cover;
`
const Badges = styled.div`
  position: absolute;
  top: ${space[12]};
  left: ${space[12]};
  display: flex;
  gap: ${space[4]};
`

export type CardFaceProps = {
  path?: string | null
  alt: string
  vertical?: boolean
  /** Full address of a moving face; silent, looped, still while the reader wants no motion. */
  video?: string
  myDesign?: boolean
  limited?: boolean
  priority?: boolean
}

export const CardFace = ({ path, alt, vertical, video, myDesign, limited, priority }: CardFaceProps) => {
  const sizes = `(max-width: 360px) 100vw, 328px`
  const still = vertical ? (
    <Turned>
      <Picture path={path} alt={alt} width={209} height={328} sizes={sizes} priority={priority} />
    </Turned>
  ) : (
    <Picture path={path} alt={alt} width={328} height={209} sizes={sizes} priority={priority} />
  )
  return (
    <Frame>
      {video ? (
        <Video
          ref={(node) => {
            if (node && !matchMedia('(prefers-reduced-motion: reduce)').matches)
              void node.play()?.catch(() => {})
          }}
          src={video}
          aria-label={alt}
          muted
          loop
          playsInline
          preload="metadata"
        />
      ) : (
        still
      )}
      {(myDesign || limited) && (
        <Badges>
          {myDesign && <Badge $tone="dark">MY DESIGN</Badge>}
          {limited && <Badge $tone="solid">Limited</Badge>}
        </Badges>
      )}
    </Frame>
  )
}
