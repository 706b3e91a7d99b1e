import type { StudioLayer } from '@/contract/main/studio'
import type { Size } from '../model/canvas-size'
import type { Place } from '../model/geometry'
import { drawLayer, type Drawn, setPlace } from './draw-layer'
import { layerPhotoOf, type PictureStore } from './pictures'

export interface Kept extends Drawn {
  layer: StudioLayer
  /** What it was drawn from, but for its place. */
  content: string
}

const contentOf = (layer: StudioLayer): string => {
  const { x: _x, y: _y, rotation: _r, scale: _s, ...content } = layer
  // A larger photo is drawn from more pixels.
  return JSON.stringify([content, layer.kind === 'picture' ? layerPhotoOf(layer).url : null])
}

/** Where a layer is drawn now: in the middle of a gesture its design does not know yet. */
export const placeOf = ({ node }: Drawn): Place => ({
  x: node.x(),
  y: node.y(),
  rotation: node.rotation(),
  scale: node.scaleX(),
})

/** The nodes of a design's layers, made anew only when what they show has changed. */
export const keptLayers = (pictures: PictureStore) => {
  const kept = new Map<string, Kept>()
  const sizes = new Map<string, Size>()
  const drop = (isOver: (id: string) => boolean): void => {
    for (const [id, { node }] of kept) {
      if (!isOver(id)) continue
      node.destroy()
      kept.delete(id)
      sizes.delete(id)
    }
  }
  return {
    sizes: sizes as ReadonlyMap<string, Size>,
    get: (id: string | null): Kept | undefined => (id === null ? undefined : kept.get(id)),
    keep: (layer: StudioLayer): Kept => {
      const before = kept.get(layer.id)
      if (before?.layer === layer) return before
      const content = contentOf(layer)
      if (before?.content === content) {
        setPlace(before.node, layer)
        before.layer = layer
        return before
      }
      before?.node.destroy()
      const next = { ...drawLayer(layer, pictures), layer, content }
      kept.set(layer.id, next)
      sizes.set(layer.id, next.size)
      return next
    },
    keepOnly: (layers: readonly StudioLayer[]): void => {
      const ids = new Set(layers.map(({ id }) => id))
      drop((id) => !ids.has(id))
    },
    dropAll: (): void => drop(() => true),
  }
}
