import type { Palette } from '../svg/palette'

/** One object in a 400 × 400 frame: its middle at (200, 200), about 250 across. */
export interface ProductIllustration {
  draw: (p: Palette) => string
  /** Where it touches the ground: centre x, y and half the width. */
  base: readonly [x: number, y: number, halfWidth: number]
  /** The palette used as number 0, so that the products of a category have different backgrounds. */
  home: number
  /** Position in the gift scene: beside its box, or coming out of it. By `home` if not set. */
  gift?: 'beside' | 'unboxed'
}

export type Family = Readonly<Record<string, ProductIllustration>>
