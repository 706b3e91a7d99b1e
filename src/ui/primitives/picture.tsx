import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { mediaSrcSet, mediaUrl } from '@/lib/media'
import { color } from '@/ui/theme/tokens'
import { GiftIcon } from './icon'
import { BLANK_PIXEL, useIsNear } from './lazy-image'

/** The items of a list that a phone shows without scrolling. */
const FIRST_ITEMS = 4

/** True around the pictures that the first view of a page shows: they load with the page, before its scripts. */
const IsInFirstView = createContext(false)

/** Around an item of a list: the pictures of the first items are in the first view. */
export const FirstView = ({ index, children }: { index: number; children: ReactNode }) => (
  <IsInFirstView value={index < FIRST_ITEMS}>{children}</IsInFirstView>
)

const Image = styled.img<{ $ratio: string; $fit?: 'contain' }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: ${({ $fit = 'cover' }) => $fit};
  background: ${color.sunken};
`
const Blank = styled.span<{ $ratio: string }>`
  display: flex;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  align-items: center;
  justify-content: center;
  background: ${color.sunken};
  color: ${color.third};
`

/** Among the widths that the picture server renders; it would round any other up. */
const PICTURE_WIDTHS = [260, 390, 600, 780] as const

export type PictureProps = {
  /** Path under the media root; without it the placeholder is shown. */
  path?: string | null
  alt: string
  /** Aspect ratio of the box, which avoids layout shifts when the picture loads. */
  width?: number
  height?: number
  sizes?: string
  /** In ascending order; the largest is the one of a phone with three pixels to the point. */
  widths?: readonly number[]
  /**
   * For pictures in the first view: loaded first, in the largest width only. A header can name one address before the page
   * is parsed, but a choice of widths waits for the viewport. By default what the `FirstView` around it says.
   */
  priority?: boolean
  fit?: 'contain'
  className?: string
}

export const Picture = ({
  path,
  alt,
  width = 1,
  height = 1,
  sizes = '100vw',
  widths = PICTURE_WIDTHS,
  priority: ownPriority,
  fit,
  className,
}: PictureProps) => {
  const isInFirstView = useContext(IsInFirstView)
  const priority = ownPriority ?? isInFirstView
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const isLoaded = useIsNear(image, priority)
  const ratio = `${width}/${height}`
  if (!path || failed === path)
    return (
      <Blank $ratio={ratio} className={className} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <GiftIcon size={32} />
      </Blank>
    )
  return (
    <Image
      // A picture that failed before hydration fired its error event before the handler was attached.
      ref={(node) => {
        image.current = node
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) setFailed(path)
      }}
      className={className}
      $ratio={ratio}
      $fit={fit}
      alt={alt}
      width={width}
      height={height}
      {...(isLoaded && !priority && { sizes, srcSet: mediaSrcSet(path, widths) })}
      src={isLoaded ? mediaUrl(path, widths[widths.length - 1] ?? 780) : BLANK_PIXEL}
      // A picture in the first view is painted together with its text, not a frame later.
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setFailed(path)}
    />
  )
}
