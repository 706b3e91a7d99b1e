/** The only widths that are rendered, in ascending pixels. Arbitrary widths would fill the cache. */
export const MEDIA_WIDTHS = [96, 130, 192, 260, 390, 520, 600, 780, 1200] as const

const MAX_WIDTH = 1200

/**
 * Returns the smallest allowed width (px) that is at least `requested`; the largest for a missing, invalid or larger
 * one.
 */
export const snapWidth = (requested: number): number =>
  MEDIA_WIDTHS.find((width) => requested > 0 && width >= requested) ?? MAX_WIDTH
