/** The colours of static illustrations, card faces and banners. */
export const INK = '#1B1A17'
export const PAPER = '#FAF7F2'
export const WHITE = '#FFFFFF'
export const PERSIMMON = '#C93A16'
export const PERSIMMON_SOFT = '#F2B49B'
export const PERSIMMON_TINT = '#FFE6DA'
export const SAND = '#EFE7DA'
export const STONE = '#B9AE9E'
