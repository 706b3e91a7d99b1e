import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { Picture } from './picture'

/** Of spans, because HTML admits no block elements in a button, and some rows are one. */
const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  min-width: 0;
`
const Thumb = styled.span`
  width: 72px;
  flex: none;
  overflow: hidden;
  align-self: flex-start;
  border-radius: ${radius.field};
`
const TextBlock = styled.span`
  display: grid;
  min-width: 0;
  /* On a very narrow screen, or with large text, it is below the picture: a price would have one digit on each line. */
  flex: 1 1 5.5rem;
  align-content: start;
  gap: ${space[4]};
  > small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`

export type MediaRowProps = {
  /** Path under the media root. */
  image: string
  title: ReactNode
  /** Above the title, such as a badge. */
  above?: ReactNode
  /** Below the title in small text. Empty entries are left out. */
  details?: readonly (string | false | null | undefined)[]
  /** Last line. */
  children?: ReactNode
}

/** A small picture with text beside it: one item of a list. */
export const MediaRow = ({ image, title, above, details, children }: MediaRowProps) => (
  <Row>
    <Thumb>
      <Picture path={image} alt="" sizes="72px" widths={[192]} />
    </Thumb>
    <TextBlock>
      {above && <span>{above}</span>}
      <span>{title}</span>
      {details?.map((detail) => detail && <small key={detail}>{detail}</small>)}
      {children}
    </TextBlock>
  </Row>
)
