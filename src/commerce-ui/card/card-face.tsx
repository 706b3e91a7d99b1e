import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useBrowserValue } from '@/browser/use-browser-value'
import { mediaUrl } from '@/lib/media'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, shadow, space } from '@/ui/theme/tokens'

/** A span, because HTML admits no block elements in the buttons and labels that contain faces. */
const Frame = styled.span<{ $small?: boolean; $stands?: boolean }>`
  position: relative;
  display: block;
  container-type: inline-size;
  width: 100%;
  max-width: ${({ $stands }) => ($stands ? '209px' : '328px')};
  margin: 0 auto;
  aspect-ratio: ${({ $stands }) => ($stands ? '209/328' : '328/209')};
  border-radius: ${({ $small }) => ($small ? radius.field : radius.card)};
  background: ${color.tint};
  box-shadow: ${({ $small }) => ($small ? 'none' : shadow.float)};
  /* A clipping frame would cut fractions of a pixel off each picture, so that equal ones count as different sizes. */
  > :not(strong),
  img,
  video {
    border-radius: inherit;
  }
`
/** A vertical face (209×328), rotated by 90° to fit the frame. */
const Turned = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  width: calc(100cqw * 209 / 328);
  aspect-ratio: 209/328;
  transform: translate(-50%, -50%) rotate(90deg);
`
const Video = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`
/** The transparent layer above an animated face. */
const Over = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`
const Balance = styled.strong`
  position: absolute;
  right: ${space[12]};
  bottom: ${space[12]};
  max-width: calc(100% - ${space[24]});
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.full};
  background: ${color.night};
  color: ${color.onAccent};
  font-size: ${font[17]};
  font-weight: 700;
  overflow-wrap: anywhere;
`

/** Whether a face may be animated: not with reduced motion or data saving. */
const mayMove = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

/** Seconds after which a face stops, because it has no button that pauses it (WCAG 2.2.2). */
const MOVES_FOR = 5

/** Of a face about 90 points wide. */
export const SMALL_WIDTHS = [130, 260] as const

export type CardFaceProps = {
  path?: string | null
  alt: string
  vertical?: boolean
  /** Path of an animated face under the media root, or a full URL; muted. */
  video?: string | null
  /** Path of the picture above the animated face. The still face contains it already. */
  overlay?: string | null
  /** Balance of the card in won, shown in its corner. */
  balance?: ReactNode
  /** In a list: no motion, no shadow. */
  small?: boolean
  /** Looked at by itself: a vertical face stands upright. In a list it lies as the others do. */
  alone?: boolean
  priority?: boolean
  /** The `sizes` attribute and the widths in pixels, if the face is narrower than its maximum. */
  sizes?: string
  widths?: readonly number[]
}

/** The fields of a card or design that its face shows. */
interface Card {
  title: string
  face: string
  orientation: string
  video?: string | null
  overlay?: string | null
}

/** The face of a card or a design, named after it. */
export const faceProps = ({ title, face, orientation, video, overlay }: Card) => ({
  path: face,
  alt: `${title} 카드`,
  vertical: orientation === 'vertical',
  video,
  overlay,
})

const videoUrl = (video: string): string => (/^(https?:)?\//.test(video) ? video : mediaUrl(video, 780))

/** The face of a card, 328×209 or upright 209×328: its picture, or its video if that may play and loads. */
export const CardFace = ({
  path,
  alt,
  vertical,
  video,
  overlay,
  balance,
  small,
  alone,
  priority,
  sizes = small ? '96px' : '(max-width: 360px) 100vw, 328px',
  widths = small ? SMALL_WIDTHS : undefined,
}: CardFaceProps) => {
  const [broken, setBroken] = useState<string>()
  const moves = useBrowserValue(mayMove, false)
  const size = vertical ? { width: 209, height: 328 } : { width: 328, height: 209 }
  const face =
    video && moves && !small && broken !== video ? (
      <>
        <Video
          src={videoUrl(video)}
          poster={path ? mediaUrl(path, 780) : undefined}
          aria-label={alt}
          autoPlay
          muted
          playsInline
          preload="metadata"
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime > MOVES_FOR) currentTarget.pause()
          }}
          onError={() => setBroken(video)}
        />
        {overlay && (
          <Over
            src={mediaUrl(overlay, 780)}
            alt=""
            // Without the overlay an animated card has no content, so the still face is shown.
            onError={() => setBroken(video)}
          />
        )}
      </>
    ) : (
      <Picture path={path} alt={alt} {...size} sizes={sizes} widths={widths} priority={priority} />
    )
  return (
    <Frame $small={small} $stands={vertical && alone}>
      {vertical && !alone ? <Turned>{face}</Turned> : face}
      {balance !== undefined && <Balance>{balance}</Balance>}
    </Frame>
  )
}
