import type { StudioDocument } from '@/contract/main/studio'
import { loadStickersOf } from '../illustrations/sticker-store'
import { loadCurvedText } from './curved-text'
import { loadFonts } from './fonts'

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
