import { LEAF, LEAF_LIGHT } from '../svg/palette'
import { group, line, shape } from '../svg/shapes'

/** A leaf that grows from (x, y), pointing right and up before it is turned. */
export const leaf = (x: number, y: number, angle: number, scale = 1): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"`,
    shape('M0 0Q14-34 56-26Q44 12 0 0Z', LEAF),
    line('M4-2Q26-16 46-22', LEAF_LIGHT, 3),
  )
