import { Group } from 'konva/lib/Group'
import type { Line } from 'konva/lib/shapes/Line'
import type { StudioDocument } from '@/contract/main/studio'
import type { Rgb } from '../model/contrast'
import { coveredAreas, frameOf } from '../model/free-space'
import { boundsOf, type Placement, type Point, type Size, sizeOf } from '../model/geometry'
import type { Guide } from '../model/snap'
import type { Stroke } from '../model/stroke'
import { drawBackground } from './draw-background'
import { drawStroke, setPlace } from './draw-layer'
import { createLayerGroups, createLayerNodes, placeOf } from './layer-groups'
import { loopVideo, type PictureStore } from './pictures'
import { createSelectedLayerCanvas } from './selected-layer-canvas'
import { selectionMarks } from './selection-marks'
import { createStackedCanvas, sampleColours, sharpness, wholePixels } from './stacked-canvas'
import { isSameDrawing, layoutStage, toPixelBox, toStage, toUnits } from './stage-layout'

/** False where the settings of the device ask for less motion or less data: the poster is shown in place of the loop. */
const canPlayLoops = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

/**
 * Plays a loop in an element between the poster and the layers, so that its frames need no drawing.
 *
 * @param screen element in the shape of the card
 */
const loopPlayer = (screen: HTMLElement) => {
  let video: HTMLVideoElement | null = null
  const stop = (): void => {
    video?.remove()
    video = null
  }
  return {
    play: (source: string): void => {
      if (video?.getAttribute('src') === source) return
      stop()
      const element = document.createElement('video')
      Object.assign(element, { src: source, muted: true, loop: true, playsInline: true, autoplay: true })
      Object.assign(element.style, { width: '100%', height: '100%', objectFit: 'cover' })
      element.setAttribute('aria-hidden', 'true')
      screen.append(element)
      video = element
      // A browser that blocks autoplay keeps the poster.
      element.play().catch(() => element === video && stop())
    },
    stop,
  }
}

/** Radius of the card's corners in units. */
const CORNER = 14

const GROUPS = ['background', 'below', 'selected', 'above'] as const
type GroupName = (typeof GROUPS)[number]

interface SceneView {
  design: StudioDocument
  selected: string | null
  hasHandles: boolean
}

/**
 * The card on screen, on canvases that lie over each other: the background with the layers below the selected one, the
 * selected layer, and the layers above it. A gesture only moves the canvas of the selected layer, so that its cost does
 * not depend on the number of layers. The selection marks are elements.
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
  const backgroundCanvas = createStackedCanvas(card)
  const videoClip = addClip()
  const belowCanvas = createStackedCanvas(card)
  const selectedClip = addClip()
  const aboveCanvas = createStackedCanvas(card)
  container.append(card)
  const selectedCanvas = createSelectedLayerCanvas(selectedClip)
  const video = loopPlayer(videoClip)
  const marks = selectionMarks(container)
  const nodes = createLayerNodes(pictures)
  const layerGroups = createLayerGroups(selectedCanvas.group, nodes.update)
  const groups = { background: new Group(), ...layerGroups.groups }
  /** The groups to draw in the next frame. */
  const stale = new Set<GroupName>()
  let frame = 0
  let view: SceneView | null = null
  let isGestureActive = false
  /** Whether a video plays between the background and the layers. */
  let isVideo = false
  let stageSize: Size = { width: 1, height: 1 }
  let layout = layoutStage(stageSize, sizeOf('horizontal'))
  let backgroundKey = ''
  let strokeNode: Line | null = null

  const selectedNode = () => nodes.get(view?.selected ?? null)
  const drawMarks = (): void => {
    const node = selectedNode()
    if (!view || !node) return marks.select(null, false)
    const place = placeOf(node)
    const { width, height } = frameOf(place, node.size, layout.zoom)
    const scale = layout.zoom * place.scale
    return marks.select(
      {
        ...toStage(layout, place),
        rotation: place.rotation,
        size: { width: width * scale, height: height * scale },
      },
      view.hasHandles,
    )
  }
  const showGuides = (guides: readonly Guide[]): void =>
    marks.guide(guides, { ...layout.origin, ...layout.size }, layout.zoom)

  const draw = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    const { inset, size } = layout
    const [canvasBox, ratio] = [wholePixels({ ...inset, ...size }), sharpness()]
    if (stale.has('background') || (!isVideo && stale.has('below')))
      backgroundCanvas.draw(
        isVideo ? [groups.background] : [groups.background, groups.below],
        canvasBox,
        ratio,
      )
    // Layers over a video need a canvas above it.
    if (!isVideo || !groups.below.hasChildren()) belowCanvas.empty()
    else if (stale.has('below') || stale.has('background')) belowCanvas.draw([groups.below], canvasBox, ratio)
    const node = selectedNode()
    if (!node || !groups.selected.hasChildren()) selectedCanvas.empty()
    else if (stale.has('selected')) selectedCanvas.draw(node, placeOf(node), size, isGestureActive)
    if (!groups.above.hasChildren()) aboveCanvas.empty()
    else if (stale.has('above')) aboveCanvas.draw([groups.above], canvasBox, ratio)
    stale.clear()
  }
  /** Draws once in the next frame, however often it is called before. */
  const scheduleDraw = (names: readonly GroupName[]): void => {
    for (const name of names) stale.add(name)
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  const updateLayout = (): void => {
    if (!view) return
    const before = layout
    const units = sizeOf(view.design.orientation)
    layout = layoutStage(stageSize, units)
    const { zoom, base, inset, size } = layout
    Object.assign(card.style, { left: `${base.x}px`, top: `${base.y}px` })
    for (const { style } of [selectedClip, videoClip])
      Object.assign(style, {
        left: `${inset.x}px`,
        top: `${inset.y}px`,
        width: `${size.width}px`,
        height: `${size.height}px`,
        borderRadius: `${CORNER * zoom}px`,
      })
    for (const name of ['background', 'below', 'above'] as const) {
      groups[name].setAttrs({ ...inset, scaleX: zoom, scaleY: zoom })
      groups[name].clipFunc((context) => context.roundRect(0, 0, units.width, units.height, CORNER))
    }
    selectedCanvas.resize(zoom, inset)
    if (!isSameDrawing(before, layout)) scheduleDraw(GROUPS)
    drawMarks()
  }

  const updateBackground = ({ background, orientation }: StudioDocument): void => {
    const canPlay = canPlayLoops()
    const key = JSON.stringify([background, orientation, canPlay])
    if (key !== backgroundKey) {
      backgroundKey = key
      isVideo = background.kind === 'video' && canPlay
      groups.background.destroyChildren()
      groups.background.add(drawBackground(background, sizeOf(orientation), pictures))
      scheduleDraw(['background'])
    }
    if (background.kind === 'video' && isVideo) video.play(loopVideo(background.loop))
    else video.stop()
  }

  const show = (next: SceneView): void => {
    const isTurned = view?.design.orientation !== next.design.orientation
    view = next
    nodes.removeExcept(next.design.layers)
    updateBackground(next.design)
    const changed = layerGroups.update(next.design.layers, next.selected)
    if (changed.length > 0) scheduleDraw(changed)
    if (strokeNode && changed.includes('above')) groups.above.add(strokeNode)
    if (isTurned) {
      scheduleDraw(GROUPS)
      updateLayout()
    }
    drawMarks()
  }

  return {
    sizes: nodes.sizes,
    zoom: () => layout.zoom,
    toStage: (point: Point) => toStage(layout, point),
    toUnits: (point: Point) => toUnits(layout, point),
    resize: (size: Size): void => {
      stageSize = size
      updateLayout()
    },
    show,
    /** Draws everything again, because a font or a picture was missing. */
    redraw: (): void => {
      nodes.clear()
      backgroundKey = ''
      layerGroups.clear()
      if (view) show(view)
    },
    /** Moves the selected layer with its canvas during a gesture. */
    moveSelectedLayer: (id: string, place: Placement, guides: readonly Guide[]): void => {
      const node = nodes.get(id)
      // A layer is selected one frame after it is touched; until then another one is on that canvas.
      if (id !== view?.selected || !node) return
      setPlace(node.node, place)
      if (stale.has('selected') || !selectedCanvas.move(node, place)) scheduleDraw(['selected'])
      drawMarks()
      showGuides(guides)
    },
    /** Shows the areas of badges and balance. */
    beginGesture: (): void => {
      isGestureActive = true
      if (!view) return
      const areas = Object.values(coveredAreas(view.design.orientation))
      marks.cover(areas.map((area) => toPixelBox(layout.zoom, layout.origin, area)))
    },
    /** Draws the selected layer sharply, and hides areas and guides. */
    endGesture: (): void => {
      if (isGestureActive) scheduleDraw(['selected'])
      isGestureActive = false
      marks.cover([])
      showGuides([])
    },
    /** Shows the stroke that is being drawn; null removes it. */
    showStroke: (stroke: Stroke | null): void => {
      strokeNode?.destroy()
      strokeNode = stroke ? drawStroke(stroke) : null
      if (strokeNode) groups.above.add(strokeNode)
      scheduleDraw(['above'])
    },
    /** Sampled colours below the selected layer. */
    sampleColoursBehind: (id: string): Rgb[] => {
      const node = nodes.get(id)
      if (!node) return []
      if (stale.size > 0) draw()
      return sampleColours(
        isVideo && groups.below.hasChildren() ? [backgroundCanvas, belowCanvas] : [backgroundCanvas],
        toPixelBox(layout.zoom, layout.inset, boundsOf(placeOf(node), node.size)),
        sharpness(),
      )
    },
    destroy: (): void => {
      cancelAnimationFrame(frame)
      video.stop()
      nodes.clear()
      for (const name of GROUPS) groups[name].destroy()
      for (const canvas of [backgroundCanvas, belowCanvas, aboveCanvas, selectedCanvas]) canvas.empty()
      card.remove()
      marks.remove()
    },
  }
}
export type Scene = ReturnType<typeof createScene>
