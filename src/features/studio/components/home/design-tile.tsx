import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { StudioDesign } from '@/contract/main/studio'
import { CardFace } from '@/ui/primitives/card-face'
import { TrashIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

interface Props {
  design: StudioDesign
  title: string
  href: string
  /** Names the link: what a tap does. */
  act: string
  note: ReactNode
  isRemoving: boolean
  onRemove: () => void
}

/** A design of the member's own, with the button that takes it away. */
export const DesignTile = ({ design, title, href, act, note, isRemoving, onRemove }: Props) => (
  <Tile aria-busy={isRemoving}>
    <Main href={href} aria-label={`${title} ${act}`}>
      <CardFace
        path={design.preview}
        alt=""
        vertical={design.orientation === 'vertical'}
        sizes="(max-width: 480px) 46vw, 200px"
      />
      <b>{title}</b>
    </Main>
    <small>{note}</small>
    <Remove type="button" aria-label={`${title} 지우기`} disabled={isRemoving} onClick={onRemove}>
      <span>
        <TrashIcon size={18} />
      </span>
    </Remove>
  </Tile>
)

/** A place of the same size for a design that is coming. */
export const DesignTileSkeleton = () => (
  <li>
    <Skeleton $ratio="328/209" />
    <Line>
      <Skeleton $width="7em" $height="1.25em" />
    </Line>
    <Skeleton $width="5em" $height="1.25em" />
  </li>
)

const Line = styled.div`
  padding: ${space[8]} 0 2px;
`
const Tile = styled.li`
  position: relative;
  min-width: 0;
  overflow-wrap: anywhere;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  small {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Main = styled(Link)`
  display: grid;
  gap: 2px;
  > :first-child {
    margin-bottom: ${space[8]};
    box-shadow: none;
  }
  b {
    font-size: ${font[15]};
    font-weight: 600;
  }
`
/** The whole corner takes the touch; only its middle is drawn. */
const Remove = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  width: ${layout.touch};
  height: ${layout.touch};
  place-items: center;
  > span {
    display: grid;
    width: 32px;
    height: 32px;
    place-items: center;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.second};
  }
`
