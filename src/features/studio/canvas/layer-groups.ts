import { Group } from 'konva/lib/Group'
import type { StudioLayer } from '@/contract/main/studio'
import type { LayerNode } from './layer-nodes'

const NAMES = ['below', 'selected', 'above'] as const
export type LayerGroupName = (typeof NAMES)[number]
type Layers = Record<LayerGroupName, readonly StudioLayer[]>

const NO_LAYERS: Layers = { below: [], selected: [], above: [] }

/** Without a selection all layers are below. */
const splitLayers = (layers: readonly StudioLayer[], selected: string | null): Layers => {
  const index = layers.findIndex((layer) => layer.id === selected)
  const at = index < 0 ? layers.length : index
  return { below: layers.slice(0, at), selected: layers.slice(at, at + 1), above: layers.slice(at + 1) }
}

const isSameList = (one: readonly StudioLayer[], other: readonly StudioLayer[]): boolean =>
  one.length === other.length && one.every((layer, index) => layer === other[index])

/**
 * The nodes of the layers in three groups: below the selected layer, that layer, and above it.
 *
 * @param selected the group of the selected layer
 */
export const createLayerGroups = (
  selected: Group,
  nodeOf: (layer: StudioLayer) => Pick<LayerNode, 'node'>,
) => {
  const groups = { below: new Group(), selected, above: new Group() }
  let renderedLayers = NO_LAYERS
  return {
    groups,
    /** Puts the layers into their groups. @returns the groups that have changed */
    update: (layers: readonly StudioLayer[], selectedId: string | null): LayerGroupName[] => {
      const next = splitLayers(layers, selectedId)
      const changed = NAMES.filter((name) => !isSameList(renderedLayers[name], next[name]))
      for (const name of changed) {
        groups[name].removeChildren()
        for (const layer of next[name]) groups[name].add(nodeOf(layer).node)
      }
      renderedLayers = next
      return changed
    },
    /** After the nodes were destroyed: the next update fills the groups again. */
    clear: (): void => {
      renderedLayers = NO_LAYERS
    },
  }
}
