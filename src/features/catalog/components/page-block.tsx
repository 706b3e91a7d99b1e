import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { observeVisibility } from '@/browser/observe-visibility'
import { space } from '@/ui/theme/tokens'

interface Props {
  /** Height at the last render, in pixels. */
  height: number | undefined
  isNearAtFirst: boolean
  onHeight: (height: number) => void
  children: ReactNode
}

/** One page of a long list; far from the screen, only its height is in the document. */
export const PageBlock = ({ height, isNearAtFirst, onHeight, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  /** Undefined while the page is rendered. */
  const [placeholderHeight, setPlaceholderHeight] = useState(isNearAtFirst ? undefined : height || undefined)
  const report = useRef(onHeight)
  useEffect(() => {
    report.current = onHeight
  })
  useEffect(() => {
    if (!box.current) return undefined
    return observeVisibility(
      box.current,
      ({ isIntersecting, boundingClientRect: { height: current } }) => {
        // Measured while the page is rendered, so that its placeholder has exactly the same height.
        if (current > 0) report.current(current)
        // A page with the focus stays rendered wherever it is scrolled to.
        if (!isIntersecting && box.current?.contains(document.activeElement)) return
        setPlaceholderHeight(isIntersecting || current === 0 ? undefined : current)
      },
      // One screen ahead in both directions, so that scrolling never shows an empty page.
      { rootMargin: '100% 0px' },
    )
  }, [])
  return (
    <Box ref={box} style={{ height: placeholderHeight }}>
      {placeholderHeight === undefined && children}
    </Box>
  )
}

const Box = styled.div`
  padding-bottom: ${space[24]};
`
