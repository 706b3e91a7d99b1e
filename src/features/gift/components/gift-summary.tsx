import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CardFace as Face } from '@/contract/main/card'
import { formatWon } from '@/lib/money'
import { CardFace } from '@/commerce-ui/card/card-face'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Box = styled.div`
  display: grid;
  padding: ${space[24]} ${space[20]} ${space[20]};
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[16]};
  border-radius: ${radius.gift};
  background: ${color.tint};
  text-align: center;
  > figure {
    width: 100%;
    max-width: 400px;
  }
`
const Held = styled.div`
  width: 100%;
  max-width: 300px;
`
const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    color: ${color.second};
    overflow-wrap: anywhere;
  }
  strong {
    min-height: 1.45em;
    font-size: ${font[32]};
    letter-spacing: -0.02em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  strong[data-none] {
    color: ${color.second};
    font-size: ${font[20]};
    line-height: 1.9;
  }
`

export type PresentFace = Pick<Face, 'face' | 'orientation' | 'title' | 'video' | 'overlay'>

interface Props {
  face: PresentFace | undefined
  /** `김담아님이 보내는 선물`. */
  line: string
  /** Won; null while it is not known. */
  amount: number | null
  priority?: boolean
  /** The message box. */
  children?: ReactNode
}

/** A gift as it looks in the hands: its face, who it is from, how much, and the words. */
export const Present = ({ face, line, amount, priority, children }: Props) => (
  <Box>
    <Held>
      <CardFace
        path={face?.face}
        alt={face ? `${face.title} 카드` : ''}
        vertical={face?.orientation === 'vertical'}
        video={face?.video}
        overlay={face?.overlay}
        priority={priority}
      />
    </Held>
    <Words>
      <p>{line}</p>
      <strong data-none={amount === null || undefined}>
        {amount === null ? '얼마를 담을까요?' : formatWon(amount)}
      </strong>
    </Words>
    {children}
  </Box>
)
