import type { Place, Point } from '../model/geometry'
import type { Guide } from '../model/snap'
import type { FingerTargets } from './finger-targets'
import type { GestureActs, GestureScene, GestureView } from './gesture'

/** What every gesture works with. */
export interface Hand {
  scene: GestureScene
  view: () => GestureView
  acts: () => GestureActs
  targets: FingerTargets
  /** Those on the glass, in pixels of the stage, the first one first. */
  fingers: ReadonlyMap<number, Point>
  /** Shows a layer somewhere else while the fingers are down. */
  carry: (id: string, place: Place, guides?: readonly Guide[]) => void
  /** Where this touch has carried a layer to so far. */
  carried: () => Place | null
  /** Leaves it there. */
  drop: (id: string) => void
  /** Shows it where it was. */
  putBack: () => void
  /** A touch that went nowhere; null beside all layers. */
  tap: (id: string | null, time: number) => void
}

/** What fingers are doing, from the first touch until one of them lifts. */
export interface Gesture {
  /** The layer that a second finger would transform. */
  hit?: string | null
  /** Further touches are ignored, such as a palm on the screen. */
  isAlone?: boolean
  /** @returns what it has become, if something else */
  move: (point: Point) => Gesture | undefined
  end: (point: Point, time: number) => void
  /** The browser took the touch away. */
  cancel: () => void
}
