import type { TextPath } from 'konva/lib/shapes/TextPath'
import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import type { TextLayer } from '../model/document'

/** Bends less than this are not seen. Degrees. */
const STRAIGHT = 4

export const isCurved = ({ curve }: TextLayer): boolean => Math.abs(curve) >= STRAIGHT
const isBentText = (layer: StudioLayer): boolean => layer.kind === 'text' && isCurved(layer)

let textPath: typeof TextPath | null = null

/** Draws text along a path; null before it is loaded. */
export const textPathOf = (): typeof TextPath | null => textPath

/** Loaded with the first curved text. @throws if it fails to load */
export const loadTextPath = async (): Promise<void> => {
  textPath = (await import('konva/lib/shapes/TextPath')).TextPath
}

/** Loads what the curved texts of a design need. @returns whether it was loaded now, so that they must be drawn again */
export const loadCurvedText = async ({ layers }: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  if (textPath || !layers.some(isBentText)) return false
  await loadTextPath()
  return true
}
