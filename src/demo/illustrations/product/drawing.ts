import type { Palette } from '../svg/palette'

/** One object in a 400 × 400 frame: its middle at (200, 200), about 250 across. */
export interface Drawing {
  draw: (p: Palette) => string
  /** Its contact with the ground: middle x, y and half its width. */
  base: readonly [x: number, y: number, halfWidth: number]
  /** Which palette stands for number 0, so that a shelf of products is not all of one ground. */
  home: number
  /** In the gift scene: stands beside its box (what nobody wraps in tissue), or comes out of it. By `home` unless told. */
  gift?: 'beside' | 'unboxed'
}

export type Family = Readonly<Record<string, Drawing>>
