import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { observeVisibility } from '@/browser/observe-visibility'

/** Shown until a picture is loaded: a transparent pixel. */
export const BLANK_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/**
 * A picture loads when it comes this near to the screen. The distance of `loading="lazy"`, 2,500 px on a slow network,
 * would load pictures of three screens before the scripts of the first.
 */
const NEAR = '150px 100px'

/** Whether the element has come near the screen; `true` from the start where `isAlwaysNear`. */
export const useIsNear = (
  element: RefObject<Element | null>,
  isAlwaysNear = false,
  rootMargin = NEAR,
): boolean => {
  const [hasComeNear, setHasComeNear] = useState(false)
  const isNear = isAlwaysNear || hasComeNear
  useEffect(() => {
    if (isNear || !element.current) return undefined
    return observeVisibility(element.current, (entry) => entry.isIntersecting && setHasComeNear(true), {
      rootMargin,
    })
  }, [element, isNear, rootMargin])
  return isNear
}

/** A static picture that loads when it comes near the screen. */
export const LazyImage = ({ src, alt, ...props }: ComponentProps<'img'>) => {
  const image = useRef<HTMLImageElement>(null)
  const isNear = useIsNear(image)
  return <img {...props} ref={image} alt={alt} src={isNear ? src : BLANK_PIXEL} decoding="async" />
}
