import type { StudioDocument } from '@/contract/main/studio'
import { loadStickersOf } from '../art/sticker-store'
import { loadBends } from './bent-text'
import { loadFonts } from './fonts'

/**
 * What a design is drawn with beside its photos: stickers, what bends words, and the letters of both.
 *
 * @returns whether anything came just now: what was drawn without it must be drawn again
 * @throws when the stickers or bends can't be had; letters have a stand-in
 */
export const loadDrawing = async (design: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  const came = await Promise.all([loadStickersOf(design), loadBends(design)])
  return (await loadFonts(design)) || came.includes(true)
}
