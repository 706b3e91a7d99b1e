import type { StudioDocument } from '@/contract/main/studio'
import type { Place, Point } from '../model/geometry'
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
  place: (id: string, place: Place) => void
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
