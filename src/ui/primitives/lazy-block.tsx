import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { observeVisibility } from '@/browser/observe-visibility'

interface Props {
  /** Height of the placeholder, about that of the content, which avoids layout shifts. */
  minHeight: string
  children: ReactNode
}

/** Renders its content, and so loads its script and data, only when the reader scrolls near it. */
export const LazyBlock = ({ minHeight, children }: Props) => {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !placeholder.current) return undefined
    return observeVisibility(placeholder.current, (entry) => setNear(entry.isIntersecting), {
      rootMargin: '600px',
    })
  }, [isNear])
  return isNear ? children : <Placeholder ref={placeholder} $height={minHeight} />
}

const Placeholder = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`
