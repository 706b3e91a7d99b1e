import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace } from '@/commerce-ui/card/card-face'
import type { CardDesign } from '@/contract/main/card-shop'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Skeleton } from '@/ui/primitives/skeleton'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, space } from '@/ui/theme/tokens'
import type { Shop } from '../hooks/use-card-shop'
import { designNote } from '../model/design-texts'

/** A row of designs that scrolls sideways. */
export const TileRow = styled.ul`
  /* Hidden texts of tiles scroll with the row, and do not widen the page. */
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: 4px ${layout.gutter};
  overflow-x: auto;
  list-style: none;
  scroll-padding: ${layout.gutter};
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  > li {
    width: min(200px, 46vw);
    /* Whole pixels: by fractions of one, the last picture of two rows counts as the largest, and is painted last. */
    width: round(down, min(200px, 46vw), 1px);
    flex: none;
    scroll-snap-align: start;
  }
  ${belowFirstView('0', '& > :nth-child(n + 4)')}
`
/** A grid of designs. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr));
  gap: ${space[20]} ${space[12]};
  padding: ${space[4]} ${layout.gutter};
  list-style: none;
  ${belowFirstView('160px', '& > :nth-child(n + 9)')}
`

const TILE_SIZES = '(max-width: 480px) 46vw, 200px'
const TILE_WIDTHS = [260, 390, 520] as const

interface Props {
  design: CardDesign
  shop: Shop
  /** Shown instead of the design's own note. */
  note?: ReactNode
  priority?: boolean
}

/** A design in a list: face, name and a note. */
export const DesignTile = ({ design, shop, note, priority }: Props) => {
  const { designId, title, face, orientation, cardType, state } = design
  const isUnavailable = state === 'sold_out' || state === 'ended'
  return (
    <TileLink
      href={shop.hrefOf(designId)}
      scroll={false}
      $dim={isUnavailable}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        shop.open(designId)
      }}
    >
      <CardFace
        path={face}
        alt=""
        vertical={orientation === 'vertical'}
        sizes={TILE_SIZES}
        widths={TILE_WIDTHS}
        priority={priority}
      />
      <b>{title}</b>
      <small>
        <CardBadges limited={cardType === 'EVENT_LIMITED'} />
        {cardType === 'EVENT_LIMITED' && ' '}
        {isUnavailable ? <Badge>{designNote(design)}</Badge> : (note ?? designNote(design))}
        {/* Keeps the height of the line when there is no note. */}
        {'\u200B'}
      </small>
    </TileLink>
  )
}

/** A placeholder of the same size. */
export const TileSkeleton = () => (
  <SkeletonBox>
    <Skeleton $ratio="328/209" />
    <Skeleton $width="7em" $height="1.25em" />
    <Skeleton $width="5em" $height="1.25em" />
  </SkeletonBox>
)

/** A link with a face, a name and a note. */
export const TileLink = styled(Link)<{ $dim?: boolean }>`
  display: grid;
  min-width: 0;
  gap: 2px;
  align-content: start;
  overflow-wrap: anywhere;
  > :first-child {
    margin-bottom: ${space[8]};
    filter: ${({ $dim }) => ($dim ? 'grayscale(1)' : 'none')};
    box-shadow: none;
  }
  b {
    font-size: ${font[15]};
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const SkeletonBox = styled.span`
  display: grid;
  gap: ${space[4]};
  > :first-child {
    margin-bottom: ${space[4]};
  }
`
