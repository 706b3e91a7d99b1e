import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { layout as limits } from '@/domain/limits'
import { Button } from '@/ui/primitives/button'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { SellerHtml } from '@/ui/primitives/seller-html'
import { color, space } from '@/ui/theme/tokens'

/** The seller's page. It comes folded, so that nothing jumps; one that fits unfolds without a button. */
export function Description({ html }: { html: string }) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isTall, setTall] = useState(true)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const node = content.current
    if (!node) return undefined
    // Its pictures come late and make it taller.
    const observer = new ResizeObserver(() => setTall(node.scrollHeight > limits.descriptionCollapse))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  const isFolded = isTall && !isOpen
  return (
    <>
      <Fold $isFolded={isFolded} id={id}>
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
          {isOpen ? '상세정보 접기' : '상세정보 펼쳐보기'}
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
  max-height: ${({ $isFolded }) => ($isFolded ? `${limits.descriptionCollapse}px` : 'none')};
  margin-bottom: ${space[12]};
  overflow: hidden;
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
