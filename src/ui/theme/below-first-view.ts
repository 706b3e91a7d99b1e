import { css } from 'styled-components'

/** An attribute of the root element: the page was not yet taken over by the app (`useFirstPaintEnd` in shell). */
export const FIRST_PAINT = 'data-first-paint'

/**
 * For what a phone shows only after scrolling: it takes `height` and is laid out 200 ms after the HTML of a visit, so that the
 * first view and its pictures are painted first. Half of the time before the first paint of a long page was layout of text that
 * nobody saw yet. Pages that the router opens are laid out at once.
 *
 * @param parts the elements, as a selector; the element itself by default. Without a border or a background: Chromium
 *   counts those as a shift of the layout when they appear
 */
export const belowFirstView = (height: string, parts = '&') => css`
  @media (max-width: 479px) {
    [${FIRST_PAINT}] ${parts} {
      animation: below-first-view 1ms 200ms backwards;
      contain-intrinsic-block-size: ${height};
    }
  }
`

/** The keyframes of `belowFirstView`. Browsers that cannot animate the property lay everything out at once. */
export const belowFirstViewKeyframes = '@keyframes below-first-view{from{content-visibility:hidden}}'
