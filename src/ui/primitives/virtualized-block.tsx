import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observeVisibility } from '@/browser/observe-visibility'

export type VirtualizedBlockProps = {
  /** Height to reserve until the first render, in pixels. */
  estimate: number
  /** Rendered from the start, as on the first screen. */
  initially?: boolean
  /** Always rendered, for a short list. */
  always?: boolean
  children: () => ReactNode
}

/** Part of a very long list: rendered while it is near the screen, otherwise a gap of its size. */
export const VirtualizedBlock = ({
  estimate,
  initially = false,
  always = false,
  children,
}: VirtualizedBlockProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(initially || always)
  const [height, setHeight] = useState(estimate)

  useEffect(() => {
    const element = box.current
    if (!element || always) return undefined
    return observeVisibility(
      element,
      ({ isIntersecting, boundingClientRect }) => {
        // A block with the focus stays rendered wherever it is scrolled to.
        if (!isIntersecting && element.contains(document.activeElement)) return
        if (!isIntersecting && boundingClientRect.height > 0) setHeight(boundingClientRect.height)
        setNear(isIntersecting)
      },
      { rootMargin: '1200px 0px' },
    )
  }, [always])

  return (
    <div ref={box} style={isNear || always ? undefined : { height }}>
      {(isNear || always) && children()}
    </div>
  )
}
