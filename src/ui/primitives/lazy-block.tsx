import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

interface Props {
  /** What is there before, of about the size of what comes, so that nothing jumps. */
  minHeight: string
  children: ReactNode
}

/** Draws what is inside, and so asks for its script and data, only when the reader comes near. */
export const LazyBlock = ({ minHeight, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const node = place.current
    if (isNear || !node) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <Place ref={place} $height={minHeight} />
}

const Place = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`
