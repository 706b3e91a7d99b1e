export type BannerArt = {
  /** The part after `banner/` in a picture's path. */
  id: string
  /** The inside of the picture, 860 × 400; its left half stays calm and light, for dark HTML text. */
  draw: () => string
}

export const BANNER_WIDTH = 860
export const BANNER_HEIGHT = 400

export const framedBanner = ({ draw }: BannerArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}">${draw()}</svg>`

/** The wall of a banner, and the table or floor that its things stand on. */
export const scene = (wall: string, table: string, from = 318): string =>
  `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="${wall}"/><rect y="${from}" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT - from}" fill="${table}"/>`
