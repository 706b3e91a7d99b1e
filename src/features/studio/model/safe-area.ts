import type { StudioDocument } from '@/contract/main/studio'
import { CANVAS } from '@/domain/studio'
import type { Box } from './geometry'

/** Areas of the horizontal card that its frame covers: see `commerce-ui/card/card-face.tsx`. */
const ON_FACE = {
  badges: { x: 12, y: 12, width: 142, height: 24 },
  balance: { x: 192, y: 162, width: 124, height: 35 },
} as const

/** An upright card is turned clockwise into the frame: this turns a box of the frame back onto it. */
const upright = ({ x, y, width, height }: Box): Box => ({
  x: y,
  y: CANVAS.width - x - width,
  width: height,
  height: width,
})

/** The parts of a design that badges and balance may cover, in units of its canvas. */
export const coveredAreas = (orientation: StudioDocument['orientation']): { badges: Box; balance: Box } =>
  orientation === 'horizontal'
    ? ON_FACE
    : { badges: upright(ON_FACE.badges), balance: upright(ON_FACE.balance) }
