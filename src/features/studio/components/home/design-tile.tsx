import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import type { StudioDesign } from '@/contract/main/studio'
import { TrashIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** Designs and templates, as many beside each other as there is room for. */
export const StudioGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
  gap: ${space[20]} ${space[12]};
  list-style: none;
`

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

/** A design of the member, with a delete button. */
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
      <TrashIcon size={18} />
    </Remove>
  </Tile>
)

/** A place of the same size for a design that is coming. */
const DesignTileSkeleton = () => (
  <li>
    <Skeleton $ratio="328/209" />
    <Line>
      <Skeleton $width="7em" $height="1.25em" />
    </Line>
    <Skeleton $width="5em" $height="1.25em" />
  </li>
)

export const DesignGridSkeleton = () => (
  <StudioGrid aria-busy>
    <DesignTileSkeleton />
    <DesignTileSkeleton />
  </StudioGrid>
)

const Line = styled.div`
  padding: ${space[8]} 0 2px;
`
const Tile = styled.li`
  position: relative;
  container-type: inline-size;
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
    padding-right: ${space[32]};
    font-size: ${font[15]};
  }
`
/** Beside the name and below the face, so that nothing covers the card. */
const Remove = styled.button`
  position: absolute;
  top: calc(min(100cqw, 328px) * 209 / 328);
  right: calc(-1 * ${space[12]});
  display: grid;
  width: ${layout.touch};
  height: ${layout.touch};
  place-items: center;
  color: ${color.second};
`
