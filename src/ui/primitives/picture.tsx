import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { observeVisibility } from '@/browser/observe-visibility'
import { mediaSrcSet, mediaUrl } from '@/lib/media'
import { color } from '@/ui/theme/tokens'
import { GiftIcon } from './icon'

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
export const PICTURE_WIDTHS = [260, 390, 520, 780] as const

/** Shown until a picture is loaded: a transparent pixel. */
const BLANK_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/**
 * A picture loads when it comes this near to the screen. The distance of `loading="lazy"`, 2,500 px on a slow network,
 * would load pictures of three screens before the scripts of the first.
 */
const NEAR = '250px 100px'

export type PictureProps = {
  /** Path under the media root; nothing draws the placeholder. */
  path?: string | null
  alt: string
  /** Shape of the box, so that nothing moves when the picture comes. */
  width?: number
  height?: number
  sizes?: string
  widths?: readonly number[]
  /** The first thing a page shows: loaded at once, before others. */
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
  priority,
  fit,
  className,
}: PictureProps) => {
  const [failed, setFailed] = useState<string>()
  const [isNear, setNear] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const isLoaded = priority || isNear
  useEffect(() => {
    if (isLoaded || !image.current) return undefined
    return observeVisibility(image.current, (entry) => entry.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
  }, [isLoaded])
  const ratio = `${width}/${height}`
  if (!path || failed === path)
    return (
      <Blank $ratio={ratio} className={className} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <GiftIcon size={32} />
      </Blank>
    )
  return (
    <Image
      // A picture that failed before this script ran has sent its error event to nobody.
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
      sizes={sizes}
      srcSet={isLoaded ? mediaSrcSet(path, widths) : undefined}
      src={isLoaded ? mediaUrl(path, widths[widths.length - 1] ?? 780) : BLANK_PIXEL}
      // What comes first is painted with the words around it, not a frame later.
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setFailed(path)}
    />
  )
}
