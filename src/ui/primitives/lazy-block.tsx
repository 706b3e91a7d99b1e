import type { ReactNode } from 'react'
import { useInView } from 'react-intersection-observer'
import { styled } from 'styled-components'

interface Props {
  /** Height of the placeholder, about that of the content, so that nothing jumps. */
  minHeight: string
  children: ReactNode
}

/** Renders its content, and so loads its script and data, only when the reader scrolls near it. */
export const LazyBlock = ({ minHeight, children }: Props) => {
  const { ref, inView } = useInView({ rootMargin: '600px', triggerOnce: true })
  return inView ? children : <Placeholder ref={ref} $height={minHeight} />
}

const Placeholder = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`
