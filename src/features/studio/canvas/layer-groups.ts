import { Group } from 'konva/lib/Group'
import type { StudioLayer } from '@/contract/main/studio'
import type { Placement, Size } from '../model/geometry'
import { drawLayer, type LayerDrawing, setPlace } from './draw-layer'
import { layerPhotoOf, type PictureStore } from './pictures'

interface LayerNode extends LayerDrawing {
  layer: StudioLayer
  /** Everything that it was drawn from except its place, as JSON. */
  content: string
}

const contentOf = (layer: StudioLayer): string => {
  const { x: _x, y: _y, rotation: _r, scale: _s, ...content } = layer
  // A larger photo is drawn from more pixels.
  return JSON.stringify([content, layer.kind === 'picture' ? layerPhotoOf(layer).url : null])
}

/** Where a layer is drawn now. During a gesture this differs from the design. */
export const placeOf = ({ node }: LayerDrawing): Placement => ({
  x: node.x(),
  y: node.y(),
  rotation: node.rotation(),
  scale: node.scaleX(),
})

/** The nodes of the layers of a design. A node is drawn again only when its content has changed, not its place. */
export const createLayerNodes = (pictures: PictureStore) => {
  const nodes = new Map<string, LayerNode>()
  const sizes = new Map<string, Size>()
  const removeWhere = (isObsolete: (id: string) => boolean): void => {
    for (const [id, { node }] of nodes) {
      if (!isObsolete(id)) continue
      node.destroy()
      nodes.delete(id)
      sizes.delete(id)
    }
  }
  return {
    sizes: sizes as ReadonlyMap<string, Size>,
    get: (id: string | null): LayerNode | undefined => (id === null ? undefined : nodes.get(id)),
    update: (layer: StudioLayer): LayerNode => {
      const before = nodes.get(layer.id)
      if (before?.layer === layer) return before
      const content = contentOf(layer)
      if (before?.content === content) {
        setPlace(before.node, layer)
        before.layer = layer
        return before
      }
      before?.node.destroy()
      const next = { ...drawLayer(layer, pictures), layer, content }
      nodes.set(layer.id, next)
      sizes.set(layer.id, next.size)
      return next
    },
    removeExcept: (layers: readonly StudioLayer[]): void => {
      const ids = new Set(layers.map(({ id }) => id))
      removeWhere((id) => !ids.has(id))
    },
    clear: (): void => removeWhere(() => true),
  }
}

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
