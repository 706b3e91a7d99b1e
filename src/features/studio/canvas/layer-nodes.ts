import type { StudioLayer } from '@/contract/main/studio'
import type { Size } from '../model/canvas-size'
import type { Place } from '../model/geometry'
import { drawLayer, type Drawn, setPlace } from './draw-layer'
import { layerPhotoOf, type PictureStore } from './pictures'

export interface LayerNode extends Drawn {
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
export const placeOf = ({ node }: Drawn): Place => ({
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
