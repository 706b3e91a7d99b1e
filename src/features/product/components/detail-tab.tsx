import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SellerHtml } from '@/commerce-ui/product/seller-html'
import type { ProductDetail } from '@/contract/product/product'
import { isUnlinkedVoucher } from '@/domain/product'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { space, color } from '@/ui/theme/tokens'

/** Pixels of a folded description. */
const FOLDED_HEIGHT = 588

const isTaller = (content: HTMLElement): boolean => content.scrollHeight > FOLDED_HEIGHT
const hasLoadingImage = (content: HTMLElement): boolean =>
  Array.from(content.querySelectorAll('img')).some((image) => !image.complete)

/**
 * The seller's description. It starts folded so that nothing moves while images load. One that fits unfolds without a
 * button.
 */
const Description = ({ html }: { html: string }) => {
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

/**
 * The terms of a voucher that its seller sends manually. The states are those of the status table, which is too large
 * for the first load of a product; a test compares them.
 */
export const UnlinkedNotice = () => {
  return (
    <Box>
      <InlineNotice>
        <strong>모바일상품권 안내</strong>
        <List>
          <li>주문할 때 적은 휴대폰 번호로 1~2영업일 안에 문자를 보내 드려요.</li>
          <li>환불은 판매자가 확인한 뒤 3~5영업일쯤 걸려요.</li>
          <li>취소를 신청하면 상태가 &lsquo;취소 요청&rsquo;에서 &lsquo;환불 완료&rsquo;로 바뀌어요.</li>
        </List>
      </InlineNotice>
    </Box>
  )
}

const Box = styled.div`
  margin-bottom: ${space[20]};
`

const List = styled.ul`
  margin-top: ${space[4]};
  padding-left: ${space[16]};
  list-style: disc;
`

/** 상세정보: the seller's description, after the terms of a voucher that is sent by SMS. */
export const DetailTab = ({ product }: { product: ProductDetail }) => {
  return (
    <>
      {isUnlinkedVoucher(product) && <UnlinkedNotice />}
      <Description html={product.description} />
    </>
  )
}
