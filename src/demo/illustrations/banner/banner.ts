export type BannerArt = {
  /** The picture's path after `banner/`. */
  id: string
  /** The content of the picture, 860 × 400. Its left half is plain and light, for dark HTML text. */
  draw: () => string
}

export const BANNER_WIDTH = 860
export const BANNER_HEIGHT = 400

export const framedBanner = ({ draw }: BannerArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}">${draw()}</svg>`

/** The wall of a banner, and the table or floor below its objects. */
export const scene = (wall: string, table: string, from = 318): string =>
  `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="${wall}"/><rect y="${from}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT - from}" fill="${table}"/>`
