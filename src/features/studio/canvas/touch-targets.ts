import type { StudioLayer } from '@/contract/main/studio'
import { HANDLE_REACH, type HandleName, handlesOf } from '../model/free-space'
import { type Box, boundsOf, hitLayer, type Point } from '../model/geometry'
import type { GestureScene, GestureView } from './gesture'

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
export type TouchTargets = ReturnType<typeof touchTargets>
