import type { Palette } from '../svg/palette'

/** One object in a 400 × 400 frame: its middle at (200, 200), about 250 across. */
export interface Drawing {
  draw: (p: Palette) => string
  /** Its contact with the ground: middle x, y and half its width. */
  base: readonly [x: number, y: number, halfWidth: number]
  /** Which palette stands for number 0, so that a shelf of products is not all of one ground. */
  home: number
}

export type Family = Readonly<Record<string, Drawing>>
