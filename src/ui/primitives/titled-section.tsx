import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { belowFirstView } from '../theme/below-first-view'
import { color, font, layout, space } from '../theme/tokens'

interface Props {
  title: string
  note?: string
  aside?: ReactNode
  /** The content extends to the edges of the screen. */
  isWide?: boolean
  /** A phone shows it only after scrolling. */
  isBelowFirstView?: boolean
  children: ReactNode
}

/** A titled part of a home screen. */
export const TitledSection = ({
  title,
  note,
  aside,
  isWide = false,
  isBelowFirstView = false,
  children,
}: Props) => {
  const id = useId()
  return (
    <Box aria-labelledby={id} $isWide={isWide} $isBelow={isBelowFirstView}>
      <HeaderRow $isWide={isWide}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {aside}
      </HeaderRow>
      {children}
    </Box>
  )
}

const Box = styled.section<{ $isWide: boolean; $isBelow: boolean }>`
  padding: ${space[24]} ${({ $isWide }) => ($isWide ? '0' : layout.gutter)} 0;
  ${({ $isBelow }) => $isBelow && belowFirstView('330px')}
`
const HeaderRow = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-wrap: wrap;
  padding: ${({ $isWide }) => ($isWide ? `0 ${layout.gutter} ${space[8]}` : `0 0 ${space[12]}`)};
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
  p {
    color: ${color.second};
    font-size: ${font[15]};
  }
`
