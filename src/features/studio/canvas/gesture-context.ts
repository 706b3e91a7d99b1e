import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { HANDLE_REACH, type HandleName, handlesOf } from '../model/free-space'
import { boundsOf, type Box, hitLayer, type Placement, type Point } from '../model/geometry'
import type { Guide } from '../model/snap'
import type { Scene } from './scene'

export type CanvasMode =
  | { kind: 'select' }
  | { kind: 'draw'; colour: string; width: number }
  | { kind: 'erase' }
  /** One finger moves the background photo, two fingers zoom it. */
  | { kind: 'crop' }

/** The results of gestures. */
export interface GestureHandlers {
  select: (id: string | null) => void
  place: (id: string, place: Placement) => void
  edit: (id: string) => void
  remove: (id: string) => void
  duplicate: (id: string) => void
  stroke: (points: readonly number[]) => void
  erase: (at: Point, reach: number) => void
  /** Moves the background photo by parts of the canvas. */
  pan: (right: number, down: number) => void
  zoom: (by: number) => void
  /** A touch of the eraser or of the photo has ended: what it changed is one undo step. */
  gestureEnded: () => void
}

/** The state that gestures read at every touch. */
export interface GestureView {
  design: StudioDocument
  selected: string | null
  mode: CanvasMode
}

/** The parts of the scene that gestures use. */
export type GestureScene = Pick<
  Scene,
  | 'sizes'
  | 'zoom'
  | 'toStage'
  | 'toUnits'
  | 'moveSelectedLayer'
  | 'beginGesture'
  | 'endGesture'
  | 'showStroke'
>

/** Pixels that a fingertip covers. */
const FINGER = 44

/** Finds the target of a touch. Points are in pixels of the stage. */
export const touchTargets = (
  scene: Pick<GestureScene, 'sizes' | 'zoom' | 'toStage' | 'toUnits'>,
  view: () => GestureView,
) => {
  const layerOf = (id: string | null): StudioLayer | undefined =>
    view().design.layers.find((layer) => layer.id === id)
  const hitAmong = (layers: readonly StudioLayer[], point: Point): string | null =>
    hitLayer(layers, scene.sizes, scene.toUnits(point), FINGER / scene.zoom())
  return {
    layerOf,
    /** The topmost layer, or null. */
    layerAt: (point: Point): string | null => hitAmong(view().design.layers, point),
    /** Whether a layer is there, also under others. */
    isOn: (id: string, point: Point): boolean => {
      const layer = layerOf(id)
      return layer !== undefined && hitAmong([layer], point) !== null
    },
    handleAt: (id: string, point: Point): HandleName | null => {
      const [layer, size] = [layerOf(id), scene.sizes.get(id)]
      if (!layer || !size) return null
      const handles = handlesOf(layer, size, scene.toStage, scene.zoom())
      const near = (name: HandleName) => {
        const { x, y } = handles.at(name)
        return Math.hypot(point.x - x, point.y - y)
      }
      const nearest = (['pull', 'remove', 'copy'] as const).toSorted((a, b) => near(a) - near(b))[0]
      return nearest && near(nearest) <= HANDLE_REACH ? nearest : null
    },
    /** The boxes around all others, to snap to. */
    boxesBeside: (id: string): Box[] =>
      view().design.layers.flatMap((layer) => {
        const size = scene.sizes.get(layer.id)
        return layer.id === id || !size ? [] : [boundsOf(layer, size)]
      }),
  }
}
type TouchTargets = ReturnType<typeof touchTargets>

/** The parameters of every gesture. */
export interface GestureContext {
  scene: GestureScene
  view: () => GestureView
  handlers: () => GestureHandlers
  targets: TouchTargets
  /** Touch points in pixels of the stage, in the order of touch. */
  fingers: ReadonlyMap<number, Point>
  /** Shows a layer at another position during the gesture. */
  moveLayer: (id: string, place: Placement, guides?: readonly Guide[]) => void
  /** The position to which the gesture has moved the layer; null before a movement. */
  movedPlace: () => Placement | null
  /** Puts the new position into the design. */
  savePlace: (id: string) => void
  /** Shows the layer at its position in the design. */
  restorePlace: () => void
  /** A touch without movement; null outside all layers. */
  tap: (id: string | null, time: number) => void
}

/** A gesture from the first touch until one finger lifts. */
export interface Gesture {
  /** The layer that a second finger would transform. */
  hit?: string | null
  /** Further touches are ignored, such as a palm on the screen. */
  isAlone?: boolean
  /** @returns the gesture that replaces it, if any */
  move: (point: Point) => Gesture | undefined
  end: (point: Point, time: number) => void
  /** The browser cancelled the touch. */
  cancel: () => void
}
