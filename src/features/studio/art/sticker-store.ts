import type { StudioDocument } from '@/contract/main/studio'
import type { Sticker, StickerGroup } from './sticker'

let byId: ReadonlyMap<string, Sticker> | null = null

/** The drawings are a chunk of their own, which comes with their first use. @throws when they can't be had */
export const loadStickers = async (): Promise<readonly StickerGroup[]> => {
  const { STICKER_GROUPS } = await import('./stickers')
  byId ??= new Map(STICKER_GROUPS.flatMap(({ stickers }) => stickers.map((one) => [one.id, one] as const)))
  return STICKER_GROUPS
}

/** Those that a design shows. @returns whether they came just now: what was drawn without must be drawn again */
export const loadStickersOf = async ({ layers }: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  if (byId || !layers.some(({ kind }) => kind === 'sticker')) return false
  await loadStickers()
  return true
}

/** Undefined before they are loaded, and for one of a newer version: it keeps its place and draws nothing. */
export const stickerOf = (id: string): Sticker | undefined => byId?.get(id)
