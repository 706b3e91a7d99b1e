import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import type { CardFace as Face } from '@/contract/main/card'
import { formatWon } from '@/lib/money'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Box = styled.div`
  display: grid;
  padding: ${space[24]} ${space[20]} ${space[20]};
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.tint};
  text-align: center;
  > figure {
    width: 100%;
    max-width: 400px;
  }
`
const FaceBox = styled.div`
  width: 100%;
  max-width: 300px;
`
const Texts = styled.div`
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
  strong[data-empty] {
    color: ${color.second};
    font-size: ${font[20]};
    line-height: 1.9;
  }
`

export type GiftFace = Pick<Face, 'face' | 'orientation' | 'title' | 'video' | 'overlay'>

interface Props {
  face: GiftFace | undefined
  /** `김담아님이 보내는 선물`. */
  line: string
  /** In won; null until one is entered. */
  amount: number | null
  priority?: boolean
  /** The message and badges. */
  children?: ReactNode
}

/** A gift with its face, giver, amount and message. */
export const GiftSummary = ({ face, line, amount, priority, children }: Props) => (
  <Box>
    <FaceBox>
      <CardFace
        alone
        path={face?.face}
        alt={face ? `${face.title} 카드` : ''}
        vertical={face?.orientation === 'vertical'}
        video={face?.video}
        overlay={face?.overlay}
        priority={priority}
      />
    </FaceBox>
    <Texts>
      <p>{line}</p>
      <strong data-empty={amount === null || undefined}>
        {amount === null ? '얼마를 담을까요?' : formatWon(amount)}
      </strong>
    </Texts>
    {children}
  </Box>
)

/** The placeholder of a gift and the first sections of its form. */
export const GiftSkeleton = () => (
  <Page $gap={12} aria-busy>
    <Skeleton $height="322px" />
    <Skeleton $height="300px" />
    <Skeleton $height="260px" />
  </Page>
)
