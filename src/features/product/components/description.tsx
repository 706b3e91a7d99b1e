import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { SellerHtml } from '@/commerce-ui/product/seller-html'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, space } from '@/ui/theme/tokens'

/** Pixels of a folded description. */
const FOLDED_HEIGHT = 588

const isTaller = (content: HTMLElement): boolean => content.scrollHeight > FOLDED_HEIGHT
const hasLoadingImage = (content: HTMLElement): boolean =>
  Array.from(content.querySelectorAll('img')).some((image) => !image.complete)

/**
 * The seller's description. It starts folded so that nothing moves while images load. One that fits unfolds without a
 * button.
 */
export const Description = ({ html }: { html: string }) => {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isTall, setTall] = useState(true)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const node = content.current
    if (!node) return undefined
    const measure = () => setTall(isTaller(node) || hasLoadingImage(node))
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    // The last image may load or fail without changing the height. These events do not bubble.
    node.addEventListener('load', measure, true)
    node.addEventListener('error', measure, true)
    return () => {
      observer.disconnect()
      node.removeEventListener('load', measure, true)
      node.removeEventListener('error', measure, true)
    }
  }, [])

  const isFolded = isTall && !isOpen
  return (
    <>
      {/* A folded link has the focus: it must be visible. */}
      <Fold $isFolded={isFolded} id={id} onFocus={() => setOpen(true)}>
        <div ref={content}>
          <SellerHtml html={html} />
        </div>
      </Fold>
      {isTall && (
        <Button
          kind="secondary"
          full
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '상세정보 접기' : '상세정보 펼치기'}
          <Turned $isUp={isOpen}>
            <ChevronDownIcon size={20} />
          </Turned>
        </Button>
      )}
    </>
  )
}

const Fold = styled.div<{ $isFolded: boolean }>`
  position: relative;
  height: ${({ $isFolded }) => ($isFolded ? `${FOLDED_HEIGHT}px` : 'auto')};
  margin-bottom: ${space[12]};
  overflow: hidden;
  ${belowFirstView('0', '& > *')}
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: ${({ $isFolded }) => ($isFolded ? '96px' : '0')};
    background: linear-gradient(${color.clear}, ${color.surface});
  }
`

const Turned = styled.span<{ $isUp: boolean }>`
  rotate: ${({ $isUp }) => ($isUp ? '180deg' : '0deg')};
`
