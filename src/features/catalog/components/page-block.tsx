import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '@/ui/theme/tokens'

interface Props {
  /** Height it had when it was last drawn, in pixels. */
  height: number | undefined
  isNearAtFirst: boolean
  onHeight: (height: number) => void
  children: ReactNode
}

/** One page of a long list: far from the screen nothing of it is in the document but its height. */
export function PageBlock({ height, isNearAtFirst, onHeight, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** Height that stands in for the page; none while it is drawn. */
  const [away, setAway] = useState(isNearAtFirst ? undefined : height || undefined)
  const report = useRef(onHeight)
  useEffect(() => {
    report.current = onHeight
  })
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last) return
        // Measured while it is drawn: what stands in for it is exactly as high.
        const { height: now } = last.boundingClientRect
        if (now > 0) report.current(now)
        setAway(last.isIntersecting || now === 0 ? undefined : now)
      },
      // One screen ahead either way, so that a finger never sees it come.
      { rootMargin: '100% 0px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={box} style={{ height: away }}>
      {away === undefined && children}
    </Box>
  )
}

const Box = styled.div`
  padding-bottom: ${space[24]};
`
