import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ChevronDownIcon } from '@/ui/primitives/icon'
import { useIsClamped } from '@/ui/primitives/use-is-clamped'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'

const Box = styled.figure`
  margin: 0;
  padding: ${space[16]} ${space[20]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  figcaption {
    padding-bottom: ${space[4]};
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const TextBlock = styled.blockquote<{ $folded: boolean }>`
  margin: 0;
  font-size: ${font[16]};
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $folded }) =>
    $folded &&
    'display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:6;line-clamp:6;'}
`
const Fold = styled.button`
  display: flex;
  min-height: ${layout.touch};
  margin: 0 0 -${space[12]};
  align-items: center;
  gap: ${space[4]};
  color: ${color.second};
  font-size: ${font[15]};
  svg {
    transition: rotate ${motion.base};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`

export type GiftMessageProps = {
  /** The sender's heading: `박제주님의 메시지`. */
  by: string
  text: string
  /** Always unfolded, without a toggle. */
  plain?: boolean
}

/** The message of a gift; a long one is folded after six lines. */
export const GiftMessage = ({ by, text, plain }: GiftMessageProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLQuoteElement>(null)
  const isFolded = !plain && !isOpen
  const folds = useIsClamped(box, !isFolded)
  return (
    <Box>
      <figcaption>{by}</figcaption>
      <TextBlock ref={box} id={id} $folded={isFolded}>
        {text}
      </TextBlock>
      {folds && (
        <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '메시지 접기' : '메시지 펼치기'}
          <ChevronDownIcon size={18} />
        </Fold>
      )}
    </Box>
  )
}
