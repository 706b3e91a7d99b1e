import { styled } from 'styled-components'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { layout, space } from '@/ui/theme/tokens'

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
