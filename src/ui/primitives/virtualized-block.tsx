import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { observeVisibility } from '@/browser/observe-visibility'

interface Props {
  /** Height to reserve until the first render, in pixels. Without one the block is rendered from the start. */
  estimate: number | undefined
  /** Rendered from the start, as on the first screen. */
  initially?: boolean
  /** Always rendered, for a short list. */
  always?: boolean
  /** Receives each height that was measured, in pixels. */
  onHeight?: (height: number) => void
  children: () => ReactNode
}

/** Part of a very long list: rendered while it is near the screen, otherwise a gap of its size. */
export const VirtualizedBlock = ({
  estimate,
  initially = false,
  always = false,
  onHeight,
  children,
}: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(initially || always || !estimate)
  const [height, setHeight] = useState(estimate)

  const handleChange = useEffectEvent(
    ({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry) => {
      const measured = boundingClientRect.height
      if (measured > 0) onHeight?.(measured)
      if (isIntersecting) return setNear(true)
      // A block with the focus stays rendered wherever it is scrolled to.
      if (target.contains(document.activeElement)) return
      if (measured > 0) setHeight(measured)
      setNear(false)
    },
  )
  useEffect(() => {
    if (!box.current || always) return undefined
    return observeVisibility(box.current, (entry) => handleChange(entry), { rootMargin: '1200px 0px' })
  }, [always])

  return (
    <div ref={box} style={isNear || always ? undefined : { height }}>
      {(isNear || always) && children()}
    </div>
  )
}
