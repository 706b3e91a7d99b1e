import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { reviewLimits } from '@/domain/limits'
import { useIsClamped } from '@/ui/primitives/use-is-clamped'
import { color, font, layout } from '@/ui/theme/tokens'

/** Text folded to two lines, with a button if it is longer. Use the text as the key where it may change. */
export const FoldedText = ({ text }: { text: string }) => {
  const box = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsClamped(box, isOpen)
  return (
    <div>
      <TextBlock ref={box} $isFolded={!isOpen}>
        {text}
      </TextBlock>
      {isLong && (
        <More type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '접기' : '더 보기'}
        </More>
      )}
    </div>
  )
}

const TextBlock = styled.p<{ $isFolded: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isFolded }) => ($isFolded ? reviewLimits.collapsedLines : 'none')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const More = styled.button`
  min-height: ${layout.touch};
  color: ${color.second};
  font-size: ${font[13]};
  text-decoration: underline;
`
