import { css } from 'styled-components'

/** An attribute of the root element: the page was not yet taken over by the app (`useFirstPaintEnd` in shell). */
export const FIRST_PAINT = 'data-first-paint'

/**
 * For what a phone shows only after scrolling: while the HTML of a visit is painted for the first time, it is not laid out
 * but takes `height`; the next frame shows it. Half of the time before the first paint of a long page was layout of text that
 * nobody saw yet. Pages that the router opens are laid out at once.
 *
 * @param parts the elements, as a selector; the element itself by default
 */
export const belowFirstView = (height: string, parts = '&') => css`
  [${FIRST_PAINT}] ${parts} {
    animation: below-first-view 1ms;
    contain-intrinsic-block-size: ${height};
  }
`

/** The keyframes of `belowFirstView`. Browsers that cannot animate the property lay everything out at once. */
export const belowFirstViewKeyframes = '@keyframes below-first-view{from{content-visibility:hidden}}'
