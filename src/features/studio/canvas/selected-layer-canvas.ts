import { Group } from 'konva/lib/Group'
import { boundsOf, type Box, overlap, type Placement, type Point, type Size, union } from '../model/geometry'
import type { LayerDrawing } from './draw-layer'
import { createStackedCanvas, sharpness, wholePixels } from './stacked-canvas'
import { toPixelBox } from './stage-layout'

/** Margin for what exceeds the layer's box (shadows, round line ends), as a fraction of its size. */
const MARGIN = 0.14
/** During a gesture the whole layer is drawn, however far it is over the card's edge, with at most so many pixels. */
const MAX_PIXELS = 1_500_000
/** Scale change from which a layer is drawn again during a pinch. */
const REDRAW_SCALE = 1.5

const padded = ({ width, height }: Size): Size => {
  const margin = 2 * MARGIN * Math.max(width, height)
  return { width: width + margin, height: height + margin }
}

/**
 * The selected layer on a separate canvas. A gesture only transforms that canvas; at its end the layer is drawn
 * sharply.
 *
 * @param clip element in the shape of the card, which clips the layer
 */
export const createSelectedLayerCanvas = (clip: HTMLElement) => {
  const sheet = createStackedCanvas(clip)
  sheet.element.style.willChange = 'transform'
  const group = new Group()
  let zoom = 1
  let inset: Point = { x: 0, y: 0 }
  let shown: { drawn: LayerDrawing; place: Placement; isWhole: boolean; zoom: number } | null = null

  const boxOf = ({ node, size }: LayerDrawing, place: Placement): Box =>
    union(toPixelBox(zoom, { x: 0, y: 0 }, boundsOf(place, padded(size))), node.getClientRect())
  return {
    group,
    /** @param card its size in pixels: without a gesture only the visible part of the layer is drawn */
    draw: (drawn: LayerDrawing, place: Placement, card: Size, isGestureActive: boolean): void => {
      const whole = boxOf(drawn, place)
      const seen = overlap(whole, { x: 0, y: 0, ...card })
      const isWhole = seen.width >= whole.width && seen.height >= whole.height
      const box = isGestureActive ? whole : seen
      const ratio = sharpness()
      const fits = Math.min(1, Math.sqrt(MAX_PIXELS / (box.width * box.height * ratio * ratio)))
      const onPage = wholePixels({ ...box, x: box.x + inset.x, y: box.y + inset.y })
      const exact = { ...onPage, x: onPage.x - inset.x, y: onPage.y - inset.y }
      if (box.width <= 0 || box.height <= 0) sheet.empty()
      else sheet.draw([group], exact, ratio * (isGestureActive ? fits : 1))
      shown = { drawn, place, isWhole: isWhole || isGestureActive, zoom }
      Object.assign(sheet.element.style, {
        transform: '',
        transformOrigin: `${place.x * zoom - exact.x}px ${place.y * zoom - exact.y}px`,
      })
    },
    /** @returns whether the canvas could be moved there; else it must be drawn */
    move: (drawn: LayerDrawing, place: Placement): boolean => {
      if (shown?.drawn !== drawn || !shown.isWhole || shown.zoom !== zoom) return false
      const scale = place.scale / shown.place.scale
      if (scale > REDRAW_SCALE || scale < 1 / REDRAW_SCALE) return false
      const [x, y] = [(place.x - shown.place.x) * zoom, (place.y - shown.place.y) * zoom]
      sheet.element.style.transform = `translate(${x}px, ${y}px) rotate(${place.rotation - shown.place.rotation}deg) scale(${scale})`
      return true
    },
    /** @param at how far the clip is from a whole pixel of the page */
    resize: (to: number, at: Point): void => {
      zoom = to
      inset = at
      group.scale({ x: to, y: to })
    },
    empty: (): void => {
      shown = null
      sheet.empty()
    },
  }
}
