/** Illustrations have a wide version for link previews: `share/product/mug-0` for `product/mug-0-0`. Other images are used as they are. */
export const shareImage = (path: string | undefined): string | undefined =>
  path?.replace(/^(product\/.+)-\d$/, 'share/$1')
