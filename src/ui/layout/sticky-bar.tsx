import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, layout, space } from '@/ui/theme/tokens'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`
const HEIGHT = '--l-stickyBar'

/** The bar at the end of a page. It reports its height, so that toasts and the focused field stay above it. */
export const StickyBar = (props: ComponentPropsWithoutRef<'div'>) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = bar.current
    if (!node) return undefined
    const { style } = document.documentElement
    const report = () => style.setProperty(HEIGHT, `${node.offsetHeight}px`)
    const observer = new ResizeObserver(report)
    observer.observe(node)
    report()
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
  return <Bar {...props} ref={bar} />
}
