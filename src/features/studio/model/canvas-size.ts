import type { StudioDocument } from '@/contract/main/studio'
import { CANVAS } from '@/domain/studio'

export interface Size {
  width: number
  height: number
}

/** The canvas of a design, in its own units: an upright one is the lying one turned. */
export const sizeOf = (orientation: StudioDocument['orientation']): Size =>
  orientation === 'horizontal'
    ? { width: CANVAS.width, height: CANVAS.height }
    : { width: CANVAS.height, height: CANVAS.width }
