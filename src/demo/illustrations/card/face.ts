import type { CardOrientation } from '@/domain/card'

export type Occasion = 'birthday' | 'thanks' | 'congrats' | 'cheer' | 'love' | 'holiday' | 'season'

export type CardFaceIllustration = {
  /** The picture's path after `card/`. */
  id: string
  /** The title in lists. */
  title: string
  occasion: Occasion
  orientation: CardOrientation
  /** The content of the picture: 328 × 209, upright 209 × 328. The lowest 44 units are plain, for the balance. */
  draw: () => string
}

const LONG = 328
const SHORT = 209

/** Returns the complete SVG of a face. */
export const createFaceSvg = ({ orientation, draw }: CardFaceIllustration): string => {
  const [width, height] = orientation === 'vertical' ? [SHORT, LONG] : [LONG, SHORT]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw()}</svg>`
}

/** The background of a face. */
export const background = (color: string): string => `<rect width="328" height="328" fill="${color}"/>`
