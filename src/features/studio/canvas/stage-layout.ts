import type { Box, Point, Size } from '../model/geometry'

/** Margin around the card, so that handles of a layer at its edge can be held. Pixels. */
const CARD_MARGIN = 18
const MIN_ZOOM = 0.2
const MAX_ZOOM = 2

/** Where the card is on the stage, which is the element that contains it. */
export interface StageLayout {
  /** Pixels for each unit of the card. */
  zoom: number
  /** The card, in pixels of the stage. */
  origin: Point
  size: Size
  /** The whole pixel at which the canvases begin. */
  base: Point
  /** Distance of the card from `base`: it is drawn there, because a canvas between two pixels would be blurred. */
  inset: Point
}

/** Centres the card in the stage. @param stage in pixels @param card in units */
export const layoutStage = (stage: Size, card: Size): StageLayout => {
  const zoom = Math.max(
    MIN_ZOOM,
    Math.min(
      (stage.width - 2 * CARD_MARGIN) / card.width,
      (stage.height - 2 * CARD_MARGIN) / card.height,
      MAX_ZOOM,
    ),
  )
  const size = { width: card.width * zoom, height: card.height * zoom }
  const x = (stage.width - size.width) / 2
  const y = (stage.height - size.height) / 2
  const base = { x: Math.floor(x), y: Math.floor(y) }
  return { zoom, origin: { x, y }, size, base, inset: { x: x - base.x, y: y - base.y } }
}

/** Whether the canvases of both look the same: only their position on the stage may differ. */
export const isSameDrawing = (one: StageLayout, other: StageLayout): boolean =>
  one.zoom === other.zoom && Math.hypot(one.inset.x - other.inset.x, one.inset.y - other.inset.y) <= 1e-3

/** Pixels of the stage from units of the card. */
export const toStage = ({ origin, zoom }: StageLayout, { x, y }: Point): Point => ({
  x: origin.x + x * zoom,
  y: origin.y + y * zoom,
})

/** The inverse. */
export const toUnits = ({ origin, zoom }: StageLayout, { x, y }: Point): Point => ({
  x: (x - origin.x) / zoom,
  y: (y - origin.y) / zoom,
})

/** A box in pixels, from one in units. @param start where the card begins: `origin` on the stage, `inset` on a canvas */
export const toPixelBox = (zoom: number, start: Point, { x, y, width, height }: Box): Box => ({
  x: start.x + x * zoom,
  y: start.y + y * zoom,
  width: width * zoom,
  height: height * zoom,
})
