import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element hides a part of its text, at its present width and font. While `isOpen` the last answer stays.
 */
export const useIsClamped = (box: RefObject<HTMLElement | null>, isOpen: boolean): boolean => {
  const [isClamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || isOpen) return undefined
    const measure = () => setClamped(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isOpen])
  return isClamped
}
