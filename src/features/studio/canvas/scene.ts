import { Group } from 'konva/lib/Group'
import type { Line } from 'konva/lib/shapes/Line'
import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { type Size, sizeOf } from '../model/canvas-size'
import type { Rgb } from '../model/contrast'
import { type Box, boundsOf, type Place, type Point } from '../model/geometry'
import { frameOf } from '../model/handles'
import { coveredAreas } from '../model/safe-area'
import type { Guide } from '../model/snap'
import type { Stroke } from '../model/stroke'
import { createSelectedLayerCanvas } from './selected-layer-canvas'
import { drawBackground } from './draw-background'
import { drawStroke, setPlace } from './draw-layer'
import { createLayerNodes, placeOf } from './layer-nodes'
import { loopPlayer } from './loop-player'
import { loopVideo, type PictureStore } from './pictures'
import { sampleColours } from './sample-colours'
import { selectionMarks } from './selection-marks'
import { createStackedCanvas, sharpness, wholePixels } from './stacked-canvas'

/** Margin around the card in pixels, so that handles of a layer at its edge can be held. */
const CARD_MARGIN = 18
const CORNER = 14

const PILES = ['ground', 'below', 'active', 'above'] as const
type Pile = (typeof PILES)[number]

/**
 * The card on screen, in canvases that lie over each other: the ground with what is below the chosen layer, that layer,
 * what is above it; the marks are elements. A gesture moves the chosen layer's canvas and draws none, however many
 * layers there are, and everything keeps its place in the pile.
 */
export const createScene = (container: HTMLDivElement, pictures: PictureStore) => {
  const card = document.createElement('div')
  card.style.position = 'absolute'
  /** Adds an element in the shape of the card that clips its content. */
  const addClip = (): HTMLElement => {
    const element = document.createElement('div')
    Object.assign(element.style, { position: 'absolute', overflow: 'hidden' })
    card.append(element)
    return element
  }
  const ground = createStackedCanvas(card)
  const screen = addClip()
  const below = createStackedCanvas(card)
  const clip = addClip()
  const above = createStackedCanvas(card)
  container.append(card)
  const carrier = createSelectedLayerCanvas(clip)
  const video = loopPlayer(screen)
  const marks = selectionMarks(container)
  const piles = { ground: new Group(), below: new Group(), active: carrier.group, above: new Group() }
  /** The layers that each group was last built from. */
  const piled: Record<'below' | 'active' | 'above', readonly StudioLayer[]> = {
    below: [],
    active: [],
    above: [],
  }
  const nodes = createLayerNodes(pictures)
  const stale = new Set<Pile>()
  let frame = 0
  let shown: StudioDocument | null = null
  let selected: string | null = null
  let hasHandles = true
  let isHeld = false
  let isMoving = false
  let zoom = 1
  let origin: Point = { x: 0, y: 0 }
  /** How far the card is from where its canvases begin. */
  let inset: Point = { x: 0, y: 0 }
  let stageSize: Size = { width: 1, height: 1 }
  let backgroundKey = ''
  let pen: Line | null = null

  const toStage = ({ x, y }: Point): Point => ({ x: origin.x + x * zoom, y: origin.y + y * zoom })
  const toStageBox = (box: Box): Box => ({
    ...toStage(box),
    width: box.width * zoom,
    height: box.height * zoom,
  })
  const chosen = () => nodes.get(selected)
  const drawMarks = (): void => {
    const drawn = chosen()
    if (!drawn) return marks.select(null, hasHandles)
    const place = placeOf(drawn)
    const { width, height } = frameOf(place, drawn.size, zoom)
    const long = zoom * place.scale
    return marks.select(
      { ...toStage(place), rotation: place.rotation, size: { width: width * long, height: height * long } },
      hasHandles,
    )
  }

  const cardSize = (): Size => {
    const { width, height } = sizeOf(shown?.orientation ?? 'horizontal')
    return { width: width * zoom, height: height * zoom }
  }
  const draw = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    const [size, ratio] = [cardSize(), sharpness()]
    const whole = wholePixels({ ...inset, ...size })
    if (stale.has('ground') || (!isMoving && stale.has('below')))
      ground.draw(isMoving ? [piles.ground] : [piles.ground, piles.below], whole, ratio)
    if (!isMoving || !piles.below.hasChildren()) below.empty()
    else if (stale.has('below') || stale.has('ground')) below.draw([piles.below], whole, ratio)
    const drawn = chosen()
    if (!drawn || !piles.active.hasChildren()) carrier.empty()
    else if (stale.has('active')) carrier.draw(drawn, placeOf(drawn), size, isHeld)
    if (!piles.above.hasChildren()) above.empty()
    else if (stale.has('above')) above.draw([piles.above], whole, ratio)
    stale.clear()
  }
  /** Once a frame, whatever happens in it. */
  const later = (...names: readonly Pile[]): void => {
    for (const name of names) stale.add(name)
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  const fit = (): void => {
    if (!shown) return
    const size = sizeOf(shown.orientation)
    const was = { zoom, inset }
    zoom = Math.max(
      0.2,
      Math.min(
        (stageSize.width - 2 * CARD_MARGIN) / size.width,
        (stageSize.height - 2 * CARD_MARGIN) / size.height,
        2,
      ),
    )
    origin = { x: (stageSize.width - size.width * zoom) / 2, y: (stageSize.height - size.height * zoom) / 2 }
    // Canvases begin at whole pixels, and the card a part of one later: they are drawn so, not blurred.
    const base = wholePixels({ ...origin, width: 0, height: 0 })
    inset = { x: origin.x - base.x, y: origin.y - base.y }
    Object.assign(card.style, { left: `${base.x}px`, top: `${base.y}px` })
    for (const { style } of [clip, screen])
      Object.assign(style, {
        left: `${inset.x}px`,
        top: `${inset.y}px`,
        width: `${size.width * zoom}px`,
        height: `${size.height * zoom}px`,
        borderRadius: `${CORNER * zoom}px`,
      })
    for (const name of ['ground', 'below', 'above'] as const) {
      piles[name].setAttrs({ ...inset, scaleX: zoom, scaleY: zoom })
      piles[name].clipFunc((context) => context.roundRect(0, 0, size.width, size.height, CORNER))
    }
    carrier.resize(zoom, inset)
    if (was.zoom !== zoom || Math.hypot(was.inset.x - inset.x, was.inset.y - inset.y) > 1e-3) later(...PILES)
    drawMarks()
  }

  const playLoop = ({ background }: StudioDocument): void => {
    if (background.kind === 'video' && isMoving) video.play(loopVideo(background.loop))
    else video.stop()
  }
  const showBackground = ({ background, orientation }: StudioDocument, mayMove: boolean): void => {
    const wanted = JSON.stringify([background, orientation, mayMove])
    if (wanted === backgroundKey) return
    backgroundKey = wanted
    isMoving = background.kind === 'video' && mayMove
    piles.ground.destroyChildren()
    piles.ground.add(drawBackground(background, sizeOf(orientation), pictures))
    later('ground')
  }

  const arrange = (layers: readonly StudioLayer[]): void => {
    const at = layers.findIndex((layer) => layer.id === selected)
    const next = {
      below: at < 0 ? layers : layers.slice(0, at),
      active: at < 0 ? [] : layers.slice(at, at + 1),
      above: at < 0 ? [] : layers.slice(at + 1),
    }
    for (const name of ['below', 'active', 'above'] as const) {
      const now = piled[name]
      if (now.length === next[name].length && next[name].every((layer, index) => now[index] === layer))
        continue
      piled[name] = next[name]
      piles[name].removeChildren()
      for (const layer of next[name]) piles[name].add(nodes.update(layer).node)
      if (name === 'above' && pen) piles.above.add(pen)
      later(name)
    }
  }

  return {
    sizes: nodes.sizes,
    zoom: () => zoom,
    toStage,
    /** From pixels of the stage to units of the canvas. */
    toUnits: ({ x, y }: Point): Point => ({ x: (x - origin.x) / zoom, y: (y - origin.y) / zoom }),
    resize: (size: Size): void => {
      stageSize = size
      fit()
    },
    show: (
      design: StudioDocument,
      choice: { selected: string | null; hasHandles: boolean; mayMove: boolean },
    ): void => {
      const isTurned = shown?.orientation !== design.orientation
      shown = design
      selected = choice.selected
      hasHandles = choice.hasHandles
      nodes.removeExcept(design.layers)
      showBackground(design, choice.mayMove)
      arrange(design.layers)
      if (isTurned) {
        later(...PILES)
        fit()
      }
      playLoop(design)
      drawMarks()
    },
    /** Draws again what was drawn without its font or picture. */
    redraw: (): void => {
      nodes.clear()
      backgroundKey = ''
      Object.assign(piled, { below: [], active: [], above: [] })
    },
    /** During a gesture: the chosen layer alone moves, with its canvas. */
    carry: (id: string, place: Place, guides: readonly Guide[]): void => {
      const drawn = nodes.get(id)
      // A layer is selected one frame after it is touched; until then another one is on that canvas.
      if (id !== selected || !drawn || !shown) return
      setPlace(drawn.node, place)
      if (stale.has('active') || !carrier.move(drawn, place)) later('active')
      drawMarks()
      marks.guide(guides, toStageBox({ x: 0, y: 0, ...sizeOf(shown.orientation) }), zoom)
    },
    /** Shows the areas of badges and balance before a gesture. */
    hold: (): void => {
      isHeld = true
      if (shown) marks.cover(Object.values(coveredAreas(shown.orientation)).map(toStageBox))
    },
    release: (): void => {
      if (isHeld) later('active')
      isHeld = false
      marks.cover([])
      marks.guide([], { x: 0, y: 0, width: 0, height: 0 }, zoom)
    },
    /** Shows the line that is being drawn; null removes it. */
    pen: (stroke: Stroke | null): void => {
      pen?.destroy()
      pen = stroke ? drawStroke(stroke) : null
      if (pen) piles.above.add(pen)
      later('above')
    },
    /** Sampled colours below the selected layer. */
    behind: (id: string): Rgb[] => {
      const drawn = nodes.get(id)
      if (!drawn) return []
      if (stale.size > 0) draw()
      const { x, y, width, height } = boundsOf(placeOf(drawn), drawn.size)
      return sampleColours(
        isMoving && piles.below.hasChildren() ? [ground, below] : [ground],
        { x: inset.x + x * zoom, y: inset.y + y * zoom, width: width * zoom, height: height * zoom },
        sharpness(),
      )
    },
    /** Gives all canvases back. */
    destroy: (): void => {
      cancelAnimationFrame(frame)
      video.stop()
      nodes.clear()
      for (const pile of PILES) piles[pile].destroy()
      for (const sheet of [ground, below, above, carrier]) sheet.empty()
      card.remove()
      marks.remove()
    },
  }
}
export type Scene = ReturnType<typeof createScene>
