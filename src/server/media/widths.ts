/** The only widths that are ever rendered: a caller's free choice would flood the cache. Pixels, rising. */
export const MEDIA_WIDTHS = [96, 130, 192, 260, 390, 520, 780, 1200] as const

const MAX_WIDTH = 1200

/** The narrowest allowed width (px) that is not below `wanted`; the widest for none, nonsense or too much. */
export const snapWidth = (requested: number): number =>
  MEDIA_WIDTHS.find((width) => requested > 0 && width >= requested) ?? MAX_WIDTH
