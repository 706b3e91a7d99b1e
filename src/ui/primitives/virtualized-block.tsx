import { type ReactNode, useEffect, useRef, useState } from 'react'

export type VirtualizedBlockProps = {
  /** Height to keep free until it was drawn once, in pixels. */
  estimate: number
  /** Drawn from the start: what is on the first screen. */
  initially?: boolean
  /** A list that is not long: drawn and left alone. */
  always?: boolean
  children: () => ReactNode
}

/** Part of a very long list: drawn while it is near the screen, and a gap of its size while it is not. */
export const VirtualizedBlock = ({
  estimate,
  initially = false,
  always = false,
  children,
}: VirtualizedBlockProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(initially)
  const [height, setHeight] = useState(estimate)

  useEffect(() => {
    const element = box.current
    if (!element || always) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // What holds the focus stays, wherever it has been scrolled to.
        if (!entry.isIntersecting && element.contains(document.activeElement)) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) {
          setHeight(entry.boundingClientRect.height)
        }
        setNear(entry.isIntersecting)
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [always])

  return (
    <div ref={box} style={isNear || always ? undefined : { height }}>
      {(isNear || always) && children()}
    </div>
  )
}
