/**
 * A phone on its side, and a page that is enlarged to 200 %: what stays at the top and the bottom while a page scrolls would leave its
 * content a line or two. `rem` is the reader's own text size here.
 */
export const SHORT_SCREEN = '@media (max-height: 30rem)'
