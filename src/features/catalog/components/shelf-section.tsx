import { type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  note?: ReactNode
  moreHref?: string
  /** The content reaches the edges of the screen. */
  isWide?: boolean
  /** A phone shows it only after scrolling: layout and pictures wait until it is near. */
  isBelowFirstView?: boolean
  children: ReactNode
}

/** A block of a page with a title and a link to more. */
export const ShelfSection = ({
  title,
  note,
  moreHref,
  isWide = false,
  isBelowFirstView = false,
  children,
}: Props) => {
  const id = useId()
  return (
    <Section aria-labelledby={id} $isWide={isWide} $isBelow={isBelowFirstView}>
      <HeaderRow>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {moreHref && (
          <Link href={moreHref}>
            <VisuallyHidden>{title} </VisuallyHidden>더 보기
            <ChevronRightIcon size={16} />
          </Link>
        )}
      </HeaderRow>
      {children}
    </Section>
  )
}

/** About that of a row of cards, or of the first rows of a grid. */
const heightOf = ({ $isWide }: { $isWide: boolean }) => ($isWide ? '375px' : '420px')

const Section = styled.section<{ $isWide: boolean; $isBelow: boolean }>`
  ${(props) =>
    props.$isBelow &&
    css`
      content-visibility: auto;
      contain-intrinsic-size: auto ${heightOf(props)};
      ${belowFirstView(heightOf(props))}
    `}
  padding: ${space[24]} ${({ $isWide }) => ($isWide ? '0' : layout.gutter)};
  > div:first-child {
    padding: 0 ${({ $isWide }) => ($isWide ? layout.gutter : '0')};
  }
`

const HeaderRow = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[12]};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
  p {
    color: ${color.second};
  }
  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: ${layout.touch};
    margin: -10px 0;
    color: ${color.second};
    font-size: ${font[13]};
  }
`
