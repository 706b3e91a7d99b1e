import type { StudioDocument } from '@/contract/main/studio'
import { CANVAS } from '@/domain/studio'

export interface Size {
  width: number
  height: number
}

/** Size of a design's canvas in canvas units. The vertical canvas is the horizontal one with swapped sides. */
export const sizeOf = (orientation: StudioDocument['orientation']): Size =>
  orientation === 'horizontal'
    ? { width: CANVAS.width, height: CANVAS.height }
    : { width: CANVAS.height, height: CANVAS.width }
