import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { CANVAS } from '@/domain/studio'
import { stickerOf } from '../illustrations/sticker-store'
import {
  boundsOf,
  type Box,
  cornersOf,
  overlap,
  type Placement,
  type Point,
  type Size,
  sizeOf,
} from './geometry'

/** Centres at which a new layer is tried, as shares of the canvas. */
const SHARES_X = [0.5, 0.35, 0.65, 0.2, 0.8]
const SHARES_Y = [0.5, 0.25, 0.75, 0.14, 0.86]

const LINE_HEIGHT = 1.3
/** Side of a sticker that is not loaded, as of most stickers. */
const STICKER_SIDE = 100

const textHeight = ({ text, size }: Extract<StudioLayer, { kind: 'text' }>): number =>
  text.split('\n').length * size * LINE_HEIGHT

/** The space that a new layer may take, before its scale. A text may grow to its whole width. */
const spaceOf = (layer: StudioLayer): Size => {
  if (layer.kind === 'picture') return layer
  if (layer.kind === 'text') return { width: layer.width, height: textHeight(layer) }
  if (layer.kind === 'sticker')
    return stickerOf(layer.sticker) ?? { width: STICKER_SIDE, height: STICKER_SIDE }
  return { width: 0, height: 0 }
}

/** The area that a layer covers. The width of a text is estimated: a letter is at most as wide as its size. */
const coveredBy = (layer: StudioLayer): Box => {
  const { width, height } = spaceOf(layer)
  if (layer.kind !== 'text') return boundsOf(layer, { width, height })
  const longest = Math.max(...layer.text.split('\n').map((line) => line.length))
  return boundsOf(layer, { width: Math.min(width, longest * layer.size), height })
}

/** The nearest centre at which a layer as long as `length` stays on the canvas, or the middle if it is longer. */
const onCanvas = (centre: number, length: number, available: number): number =>
  length >= available ? available / 2 : Math.min(Math.max(centre, length / 2), available - length / 2)

/** Returns the layer at the place where it covers the least of the others: the one nearest to the middle. */
export const inFreeSpace = <T extends StudioLayer>(
  layer: T,
  { orientation, layers }: StudioDocument,
  space: Size = spaceOf(layer),
): T => {
  const canvas = sizeOf(orientation)
  const covered = layers.map(coveredBy)
  const [width, height] = [space.width * layer.scale, space.height * layer.scale]
  const places = SHARES_Y.flatMap((shareY) =>
    SHARES_X.map((shareX) => {
      const x = onCanvas(shareX * canvas.width, width, canvas.width)
      const y = onCanvas(shareY * canvas.height, height, canvas.height)
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      return {
        x: Math.round(x),
        y: Math.round(y),
        hidden: covered.reduce((sum, other) => {
          const common = overlap(box, other)
          return sum + common.width * common.height
        }, 0),
        distance: Math.hypot(x - canvas.width / 2, y - canvas.height / 2),
      }
    }),
  )
  const [free] = places.toSorted((a, b) => a.hidden - b.hidden || a.distance - b.distance)
  return free ? { ...layer, x: free.x, y: free.y } : layer
}

export type HandleName = 'remove' | 'copy' | 'pull'

/** Touch radius around the centre of a handle, in pixels. */
export const HANDLE_REACH = 22
/** Minimum distance of a handle from the centre of its layer, so that handles of a tiny layer do not overlap. Pixels. */
const MIN_DISTANCE = 26

/** Which corner of the layer, clockwise from its top left. */
const CORNERS: Record<HandleName, 0 | 1 | 2> = { remove: 0, copy: 1, pull: 2 }

/** The frame around the selected layer, large enough for its handles even if the layer is tiny. Canvas units, unscaled. */
export const frameOf = ({ scale }: Pick<Placement, 'scale'>, { width, height }: Size, zoom: number): Size => {
  const minSide = (2 * MIN_DISTANCE) / (zoom * scale)
  return { width: Math.max(width, minSide), height: Math.max(height, minSide) }
}

/** Positions of the handles, in pixels of the stage. */
export const handlesOf = (place: Placement, size: Size, toStage: (point: Point) => Point, zoom: number) => {
  const corners = cornersOf(place, frameOf(place, size, zoom)).map(toStage)
  return { at: (name: HandleName): Point => corners[CORNERS[name]] ?? { x: 0, y: 0 } }
}

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
