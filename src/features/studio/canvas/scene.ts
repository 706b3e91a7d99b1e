import { Konva } from 'konva/lib/Global'
import { Group } from 'konva/lib/Group'
import { Layer } from 'konva/lib/Layer'
import type { Line } from 'konva/lib/shapes/Line'
import { Stage } from 'konva/lib/Stage'
import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { type Size, sizeOf } from '../model/canvas-size'
import type { Rgb } from '../model/contrast'
import { type Box, boundsOf, type Place, type Point } from '../model/geometry'
import { handlesOf } from '../model/handles'
import { coveredAreas } from '../model/safe-area'
import type { Guide } from '../model/snap'
import type { Stroke } from '../model/stroke'
import { drawBackground } from './draw-background'
import { drawLayer, drawStroke, type Drawn, setPlace } from './draw-layer'
import { loopVideo, type PictureStore } from './pictures'
import { selectionMarks } from './selection-marks'

/** More pixels than this cost memory and frames, and nobody sees them on a phone. */
const MOST_PIXELS = 2
/** Room around the card, in pixels: handles of a layer at its edge can still be held. */
const ROOM = 18
const CORNER = 14

interface Kept extends Drawn {
  layer: StudioLayer
  /** What it was drawn from, but for its place. */
  content: string
}

const contentOf = ({ x: _x, y: _y, rotation: _r, scale: _s, ...content }: StudioLayer): string =>
  JSON.stringify(content)

/** Blurred shadows and long lines cost a slow phone more than a frame each time they are drawn. */
const isDear = (layer: StudioLayer): boolean =>
  layer.kind === 'drawing' || (layer.kind === 'text' && layer.shadow !== null)

/**
 * The card on screen, in canvases that lie over each other: background, what is below the chosen layer, that layer,
 * what is above it, marks. A gesture draws the chosen layer's and the marks' canvas alone, however many layers there
 * are, and everything keeps its place in the pile.
 */
export const createScene = (container: HTMLDivElement, pictures: PictureStore) => {
  Konva.pixelRatio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
  const stage = new Stage({ container, width: 1, height: 1, listening: false })
  const cards = { background: new Group(), below: new Group(), active: new Group(), above: new Group() }
  const canvases = {
    background: new Layer({ listening: false }),
    below: new Layer({ listening: false }),
    active: new Layer({ listening: false }),
    above: new Layer({ listening: false }),
    marks: new Layer({ listening: false }),
  }
  for (const name of ['background', 'below', 'active', 'above'] as const) canvases[name].add(cards[name])
  stage.add(canvases.background, canvases.below, canvases.active, canvases.above, canvases.marks)
  const marks = selectionMarks(canvases.marks)
  const kept = new Map<string, Kept>()
  const sizes = new Map<string, Size>()
  let shown: StudioDocument | null = null
  let selected: string | null = null
  let hasHandles = true
  let zoom = 1
  let origin: Point = { x: 0, y: 0 }
  let room: Size = { width: 1, height: 1 }
  let backgroundKey = ''
  let video: HTMLVideoElement | null = null
  let pen: Line | null = null

  const toStage = ({ x, y }: Point): Point => ({ x: origin.x + x * zoom, y: origin.y + y * zoom })
  const toStageBox = (box: Box): Box => ({
    ...toStage(box),
    width: box.width * zoom,
    height: box.height * zoom,
  })
  const drawMarks = (): void => {
    const one = selected === null ? undefined : kept.get(selected)
    marks.select(one ? handlesOf(placeOf(one), one.size, toStage, zoom) : null, hasHandles)
  }
  const placeOf = ({ node }: Kept): Place => ({
    x: node.x(),
    y: node.y(),
    rotation: node.rotation(),
    scale: node.scaleX(),
  })

  const placeVideo = (): void => {
    if (!video || !shown) return
    const { width, height } = sizeOf(shown.orientation)
    Object.assign(video.style, {
      left: `${origin.x}px`,
      top: `${origin.y}px`,
      width: `${width * zoom}px`,
      height: `${height * zoom}px`,
      borderRadius: `${CORNER * zoom}px`,
    })
  }
  /** The loop plays in an element between the poster and the layers: no frame of it costs us a drawing. */
  const setVideo = (source: string | null): void => {
    if (video?.getAttribute('src') === source) return
    video?.remove()
    video = null
    if (source === null) return
    video = document.createElement('video')
    Object.assign(video, { src: source, muted: true, loop: true, playsInline: true, autoplay: true })
    Object.assign(video.style, { position: 'absolute', objectFit: 'cover' })
    video.setAttribute('aria-hidden', 'true')
    stage.content.insertBefore(video, canvases.below.getNativeCanvasElement())
    // A browser that wants no motion by itself keeps the poster.
    video.play().catch(() => setVideo(null))
  }

  const fit = (): void => {
    if (!shown) return
    const size = sizeOf(shown.orientation)
    zoom = Math.max(
      0.2,
      Math.min((room.width - 2 * ROOM) / size.width, (room.height - 2 * ROOM) / size.height, 2),
    )
    origin = { x: (room.width - size.width * zoom) / 2, y: (room.height - size.height * zoom) / 2 }
    for (const card of Object.values(cards)) {
      card.setAttrs({ ...origin, scaleX: zoom, scaleY: zoom })
      card.clipFunc((context) => context.roundRect(0, 0, size.width, size.height, CORNER))
    }
    placeVideo()
    stage.batchDraw()
    drawMarks()
  }

  const showBackground = ({ background, orientation }: StudioDocument, mayMove: boolean): void => {
    const wanted = JSON.stringify([background, orientation])
    if (wanted === backgroundKey) return
    backgroundKey = wanted
    cards.background.destroyChildren()
    cards.background.add(drawBackground(background, sizeOf(orientation), pictures))
    canvases.background.batchDraw()
    setVideo(background.kind === 'video' && mayMove ? loopVideo(background.loop) : null)
    placeVideo()
  }

  const keepLayer = (layer: StudioLayer): Kept => {
    const before = kept.get(layer.id)
    if (before?.layer === layer) return before
    const content = contentOf(layer)
    if (before?.content === content) {
      setPlace(before.node, layer)
      const next = { ...before, layer }
      kept.set(layer.id, next)
      return next
    }
    before?.node.destroy()
    const next = { ...drawLayer(layer, pictures), layer, content }
    kept.set(layer.id, next)
    sizes.set(layer.id, next.size)
    return next
  }

  const arrange = (layers: readonly StudioLayer[]): void => {
    let pile: 'below' | 'active' | 'above' = 'below'
    const chosenAt = layers.findIndex((layer) => layer.id === selected)
    const next = { below: [] as Group[], active: [] as Group[], above: [] as Group[] }
    for (const [index, layer] of layers.entries()) {
      pile = chosenAt < 0 || index < chosenAt ? 'below' : index === chosenAt ? 'active' : 'above'
      next[pile].push(keepLayer(layer).node)
    }
    for (const name of ['below', 'active', 'above'] as const) {
      const now = cards[name].getChildren()
      const isSame = now.length === next[name].length && next[name].every((node, at) => now[at] === node)
      if (!isSame) {
        cards[name].removeChildren()
        if (next[name].length > 0) cards[name].add(...next[name])
      }
      canvases[name].batchDraw()
    }
  }

  return {
    sizes: sizes as ReadonlyMap<string, Size>,
    zoom: () => zoom,
    toStage,
    /** From pixels of the stage to units of the canvas. */
    toUnits: ({ x, y }: Point): Point => ({ x: (x - origin.x) / zoom, y: (y - origin.y) / zoom }),
    resize: (size: Size): void => {
      room = size
      stage.size(size)
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
      const ids = new Set(design.layers.map((layer) => layer.id))
      for (const [id, one] of kept) {
        if (ids.has(id)) continue
        one.node.destroy()
        kept.delete(id)
        sizes.delete(id)
      }
      showBackground(design, choice.mayMove)
      arrange(design.layers)
      if (isTurned) fit()
      drawMarks()
    },
    /** Draws again what was drawn without its font or picture. */
    redraw: (): void => {
      for (const one of kept.values()) one.node.destroy()
      kept.clear()
      backgroundKey = ''
    },
    /** During a gesture: the chosen layer alone moves, on its own canvas. */
    carry: (id: string, place: Place, guides: readonly Guide[]): void => {
      const one = kept.get(id)
      // A layer that was taken up just now is chosen a frame later; until then another one lies on that canvas.
      if (id !== selected || !one || !shown) return
      setPlace(one.node, place)
      canvases.active.batchDraw()
      drawMarks()
      marks.guide(guides, toStageBox({ x: 0, y: 0, ...sizeOf(shown.orientation) }), zoom)
    },
    /** Before a gesture: shows where badges and balance will stand; what is dear to draw becomes a bitmap. */
    hold: (): void => {
      const one = selected === null ? undefined : kept.get(selected)
      if (one && isDear(one.layer) && !one.node.isCached())
        one.node.cache({ pixelRatio: Konva.pixelRatio * zoom * Math.min(2, one.node.scaleX()) })
      if (shown) marks.cover(Object.values(coveredAreas(shown.orientation)).map(toStageBox))
    },
    release: (): void => {
      for (const { node } of kept.values()) if (node.isCached()) node.clearCache()
      canvases.active.batchDraw()
      marks.cover([])
      marks.guide([], { x: 0, y: 0, width: 0, height: 0 }, zoom)
    },
    /** A line as it is being drawn; null takes it away. */
    pen: (stroke: Stroke | null): void => {
      pen?.destroy()
      pen = stroke ? drawStroke(stroke) : null
      if (pen) cards.above.add(pen)
      canvases.above.batchDraw()
    },
    /** Colours under a layer, sampled: of the background and what lies below it. The layer must be the chosen one. */
    behind: (id: string): Rgb[] => {
      const one = kept.get(id)
      if (!one) return []
      stage.draw()
      const box = toStageBox(boundsOf(placeOf(one), one.size))
      const canvas = document.createElement('canvas')
      const [width, height] = [16, 8]
      canvas.width = width
      canvas.height = height
      const brush = canvas.getContext('2d', { willReadFrequently: true })
      if (!brush || box.width < 1 || box.height < 1) return []
      const ratio = canvases.below.getCanvas().getPixelRatio()
      for (const name of ['background', 'below'] as const) {
        brush.drawImage(
          canvases[name].getNativeCanvasElement(),
          box.x * ratio,
          box.y * ratio,
          box.width * ratio,
          box.height * ratio,
          0,
          0,
          width,
          height,
        )
      }
      const { data } = brush.getImageData(0, 0, width, height)
      const colours: Rgb[] = []
      for (let at = 0; at < data.length; at += 4) {
        // Beyond the card there is nothing to lie behind.
        if ((data[at + 3] ?? 0) > 200) colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
      }
      return colours
    },
    /** Gives all canvases back. */
    destroy: (): void => {
      setVideo(null)
      stage.destroy()
    },
  }
}
export type Scene = ReturnType<typeof createScene>
