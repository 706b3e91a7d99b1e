import { Group } from 'konva/lib/Group'
import type { StudioDocument } from '@/contract/main/studio'
import { loadStickersOf } from '../illustrations/sticker-store'
import { sizeOf } from '../model/geometry'
import { loadCurvedText } from './curved-text'
import { drawBackground } from './draw-background'
import { drawLayer } from './draw-layer'
import { loadFonts } from './fonts'
import { layerPhotoOf, photoOf, type PictureStore, posterOf, type PictureRequest } from './pictures'

/** Every picture that a design shows. */
export const picturesOf = ({ background, layers }: StudioDocument): PictureRequest[] => [
  ...(background.kind === 'photo' ? [photoOf(background.picture, background.filter)] : []),
  ...(background.kind === 'video' ? [posterOf(background.loop)] : []),
  ...layers.flatMap((layer) => (layer.kind === 'picture' ? [layerPhotoOf(layer)] : [])),
]

/** The whole design as one group, for a picture of it. Its fonts and pictures must be there. */
export const faceGroup = (design: StudioDocument, pictures: PictureStore, hasBackground: boolean): Group => {
  const size = sizeOf(design.orientation)
  const group = new Group({ clip: { x: 0, y: 0, ...size } })
  if (hasBackground) group.add(drawBackground(design.background, size, pictures))
  for (const layer of design.layers) group.add(drawLayer(layer, pictures).node)
  return group
}

/**
 * Loads what a design needs besides its photos: stickers, curved text, and the fonts of both.
 *
 * @returns whether anything was loaded now, so that the design must be drawn again
 * @throws if stickers or curved text fail to load; fonts have a fallback
 */
export const loadDesignAssets = async (design: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  const came = await Promise.all([loadStickersOf(design), loadCurvedText(design)])
  return (await loadFonts(design)) || came.includes(true)
}
