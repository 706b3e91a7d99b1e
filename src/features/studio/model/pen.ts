import type { CanvasMode } from '../canvas/gesture-context'

/** The settings of the pen. */
export interface Pen {
  colour: string
  /** Units of the canvas. */
  width: number
  isEraser: boolean
}
export const modeOf = ({ colour, width, isEraser }: Pen): CanvasMode =>
  isEraser ? { kind: 'erase' } : { kind: 'draw', colour, width }
