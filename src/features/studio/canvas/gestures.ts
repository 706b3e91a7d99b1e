import type { StudioDocument } from '@/contract/main/studio'
import { sizeOf } from '../model/canvas-size'
import { tidyPlace } from '../model/document'
import { type Box, boundsOf, hitLayer, type Place, type Point } from '../model/geometry'
import { pinch, pullCorner } from '../model/pinch'
import { snapAngle, snapBox } from '../model/snap'
import { addPoint } from '../model/stroke'
import type { Scene } from './scene'
import { HANDLE_REACH, type HandleName, handlesOf } from './selection-marks'

export type CanvasMode =
  | { kind: 'select' }
  | { kind: 'draw'; colour: string; width: number }
  | { kind: 'erase' }
  /** One finger moves the photo behind, two zoom it. */
  | { kind: 'crop' }

export interface GestureActs {
  select: (id: string | null) => void
  place: (id: string, place: Place) => void
  edit: (id: string) => void
  remove: (id: string) => void
  duplicate: (id: string) => void
  stroke: (points: readonly number[]) => void
  erase: (at: Point, reach: number) => void
  erased: () => void
  /** Parts of the canvas. */
  pan: (right: number, down: number) => void
  zoom: (by: number) => void
  panned: () => void
}

/** What the gestures look at, fresh at every touch. */
export interface GestureView {
  design: StudioDocument
  selected: string | null
  mode: CanvasMode
}

/** Pixels that a finger trembles. */
const STILL = 5
const DOUBLE_TAP_MS = 400
const FINGER = 44
const ERASER = 9
const SNAP = 5

type Gesture =
  | { kind: 'tap'; hit: string | null; from: Point }
  | { kind: 'move'; id: string; start: Place; from: Point; others: Box[]; moved: boolean; hit: string | null }
  | { kind: 'pull'; id: string; start: Place; from: Point; moved: boolean }
  | { kind: 'pinch'; id: string; start: Place; from: readonly [Point, Point] }
  | { kind: 'handle'; name: HandleName; id: string }
  | { kind: 'draw'; points: readonly number[] }
  | { kind: 'erase' }
  | { kind: 'crop'; last: Point; spread: number | null }

/** Hears the fingers on the canvas. Nothing of a running gesture reaches React; what it comes to does, once, at its end. */
export const listenToFingers = (
  element: HTMLElement,
  scene: Scene,
  view: () => GestureView,
  doing: () => GestureActs,
): (() => void) => {
  const fingers = new Map<number, Point>()
  let gesture: Gesture | null = null
  let current: Place | null = null
  let lastTap = { id: '', at: 0 }

  const at = (event: PointerEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const layerOf = (id: string | null) => view().design.layers.find((layer) => layer.id === id)
  const hitAt = (point: Point): string | null =>
    hitLayer(view().design.layers, scene.sizes, scene.toUnits(point), FINGER / scene.zoom())
  const isOn = (id: string, point: Point): boolean => {
    const layer = layerOf(id)
    return layer
      ? hitLayer([layer], scene.sizes, scene.toUnits(point), FINGER / scene.zoom()) !== null
      : false
  }
  const handleAt = (id: string, point: Point): HandleName | null => {
    const [layer, size] = [layerOf(id), scene.sizes.get(id)]
    if (!layer || !size) return null
    const handles = handlesOf(layer, size, scene.toStage, scene.zoom())
    const near = (name: HandleName) => {
      const { x, y } = handles.at(name)
      return Math.hypot(point.x - x, point.y - y)
    }
    const nearest = (['pull', 'remove', 'copy'] as const).toSorted((a, b) => near(a) - near(b))[0]
    return nearest && near(nearest) <= HANDLE_REACH ? nearest : null
  }
  const othersThan = (id: string): Box[] =>
    view().design.layers.flatMap((layer) => {
      const size = scene.sizes.get(layer.id)
      return layer.id === id || !size ? [] : [boundsOf(layer, size)]
    })

  const begin = (id: string, from: Point, hit: string | null): Gesture | null => {
    const layer = layerOf(id)
    if (!layer) return null
    return { kind: 'move', id, start: layer, from, others: othersThan(id), moved: false, hit }
  }

  const oneFinger = (point: Point): Gesture | null => {
    const { mode, selected } = view()
    if (mode.kind === 'draw') {
      const { x, y } = scene.toUnits(point)
      return { kind: 'draw', points: addPoint([], { x, y }) }
    }
    if (mode.kind === 'erase') {
      doing().erase(scene.toUnits(point), ERASER / scene.zoom())
      return { kind: 'erase' }
    }
    if (mode.kind === 'crop') return { kind: 'crop', last: point, spread: null }
    if (selected !== null) {
      const name = handleAt(selected, point)
      const layer = layerOf(selected)
      if (name === 'pull' && layer)
        return { kind: 'pull', id: selected, start: layer, from: scene.toUnits(point), moved: false }
      if (name) return { kind: 'handle', name, id: selected }
      // The chosen layer moves even under others; a tap there still takes the topmost.
      if (isOn(selected, point)) return begin(selected, point, hitAt(point))
    }
    const hit = hitAt(point)
    return { kind: 'tap', hit, from: point }
  }

  const twoFingers = (): Gesture | null => {
    const [a, b] = [...fingers.values()]
    if (!a || !b) return null
    const { mode, selected } = view()
    if (mode.kind === 'crop') return { kind: 'crop', last: a, spread: Math.hypot(a.x - b.x, a.y - b.y) }
    if (mode.kind !== 'select') return gesture
    const id = selected ?? (gesture?.kind === 'tap' ? gesture.hit : null)
    const layer = layerOf(id)
    if (id === null || !layer) return null
    if (selected !== id) doing().select(id)
    return {
      kind: 'pinch',
      id,
      start: current ?? layer,
      from: [scene.toUnits(a), scene.toUnits(b)],
    }
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || fingers.size >= 2) return
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 1) {
      current = null
      gesture = oneFinger(at(event))
    } else {
      if (gesture?.kind === 'draw') scene.pen(null)
      gesture = twoFingers()
      scene.hold()
    }
  }

  const carry = (id: string, place: Place, guides: Parameters<Scene['carry']>[1] = []): void => {
    void id
    current = tidyPlace(place, view().design.orientation)
    scene.carry(current, guides)
  }

  const moveTo = (running: Extract<Gesture, { kind: 'move' }>, point: Point): void => {
    const [from, to] = [scene.toUnits(running.from), scene.toUnits(point)]
    const free = {
      ...placeOnly(running.start),
      x: running.start.x + to.x - from.x,
      y: running.start.y + to.y - from.y,
    }
    const size = scene.sizes.get(running.id)
    if (!size) return
    const canvas = sizeOf(view().design.orientation)
    const { dx, dy, guides } = snapBox(boundsOf(free, size), canvas, running.others, SNAP / scene.zoom())
    carry(running.id, { ...free, x: free.x + dx, y: free.y + dy }, guides)
  }

  const cropTo = (running: Extract<Gesture, { kind: 'crop' }>, point: Point): void => {
    const [a, b] = [...fingers.values()]
    const { width, height } = sizeOf(view().design.orientation)
    if (a && b && running.spread !== null) {
      const spread = Math.hypot(a.x - b.x, a.y - b.y)
      if (running.spread > 0) doing().zoom(spread / running.spread)
      running.spread = spread
      return
    }
    doing().pan(
      (point.x - running.last.x) / (width * scene.zoom()),
      (point.y - running.last.y) / (height * scene.zoom()),
    )
    running.last = point
  }

  const drawTo = (running: Extract<Gesture, { kind: 'draw' }>, point: Point): void => {
    const { mode } = view()
    running.points = addPoint(running.points, scene.toUnits(point))
    if (mode.kind === 'draw')
      scene.pen({ colour: mode.colour, width: mode.width, points: [...running.points] })
  }

  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId) || !gesture) return
    const point = at(event)
    fingers.set(event.pointerId, point)
    switch (gesture.kind) {
      case 'tap': {
        if (Math.hypot(point.x - gesture.from.x, point.y - gesture.from.y) < STILL || !gesture.hit) return
        // Holding another layer takes it and carries it at once.
        doing().select(gesture.hit)
        gesture = begin(gesture.hit, gesture.from, gesture.hit)
        if (gesture?.kind === 'move') gesture.moved = true
        return
      }
      case 'move': {
        if (!gesture.moved && Math.hypot(point.x - gesture.from.x, point.y - gesture.from.y) < STILL) return
        if (!gesture.moved) scene.hold()
        gesture.moved = true
        moveTo(gesture, point)
        return
      }
      case 'pull': {
        if (!gesture.moved) scene.hold()
        gesture.moved = true
        const next = pullCorner(gesture.start, gesture.from, scene.toUnits(point))
        carry(gesture.id, { ...next, rotation: snapAngle(next.rotation) })
        return
      }
      case 'pinch': {
        const [a, b] = [...fingers.values()]
        if (!a || !b) return
        const next = pinch(gesture.start, gesture.from, [scene.toUnits(a), scene.toUnits(b)])
        carry(gesture.id, { ...next, rotation: snapAngle(next.rotation) })
        return
      }
      case 'draw':
        drawTo(gesture, point)
        return
      case 'erase':
        doing().erase(scene.toUnits(point), ERASER / scene.zoom())
        return
      case 'crop':
        cropTo(gesture, point)
        return
      case 'handle':
    }
  }

  const tap = (id: string | null, time: number): void => {
    const isSecond = id !== null && lastTap.id === id && time - lastTap.at < DOUBLE_TAP_MS
    lastTap = { id: id ?? '', at: time }
    if (isSecond) doing().edit(id)
    else doing().select(id)
  }

  const finish = (event: PointerEvent): void => {
    const ended = gesture
    if (ended === null) return
    switch (ended.kind) {
      case 'tap':
        tap(ended.hit, event.timeStamp)
        break
      case 'move':
        if (ended.moved && current) doing().place(ended.id, current)
        else tap(ended.hit, event.timeStamp)
        break
      case 'pull':
      case 'pinch':
        if (current) doing().place(ended.id, current)
        break
      case 'handle':
        if (handleAt(ended.id, at(event)) === ended.name)
          doing()[ended.name === 'remove' ? 'remove' : 'duplicate'](ended.id)
        break
      case 'draw':
        scene.pen(null)
        doing().stroke(ended.points)
        break
      case 'erase':
        doing().erased()
        break
      case 'crop':
        doing().panned()
    }
  }

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    // The second finger of a pinch lifts: the gesture is done, what is left on the glass does nothing more.
    if (event.type === 'pointercancel' && gesture?.kind !== 'pinch') {
      scene.pen(null)
      const { design, selected } = view()
      const layer = design.layers.find((one) => one.id === selected)
      if (layer) scene.carry(layer, [])
    } else finish(event)
    gesture = null
    current = null
    scene.release()
  }

  // The click that a browser makes of a touch would land on the sheet that the touch has just opened.
  const noClick = (event: TouchEvent) => event.cancelable && event.preventDefault()
  element.addEventListener('touchend', noClick, { passive: false })
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  return () => {
    element.removeEventListener('touchend', noClick)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
  }
}

const placeOnly = ({ x, y, rotation, scale }: Place): Place => ({ x, y, rotation, scale })
