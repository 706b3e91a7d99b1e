import type { StudioDocument } from '@/contract/main/studio'
import type { Sticker, StickerGroup } from './sticker'

let byId: ReadonlyMap<string, Sticker> | null = null

/** The stickers are a chunk that loads on first use. @throws if it fails to load */
export const loadStickers = async (): Promise<readonly StickerGroup[]> => {
  const { STICKER_GROUPS } = await import('./stickers')
  byId ??= new Map(
    STICKER_GROUPS.flatMap(({ stickers }) => stickers.map((sticker) => [sticker.id, sticker] as const)),
  )
  return STICKER_GROUPS
}

/** Loads the stickers of a design. @returns whether they were loaded now, so that it must be drawn again */
export const loadStickersOf = async ({ layers }: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  if (byId || !layers.some(({ kind }) => kind === 'sticker')) return false
  await loadStickers()
  return true
}

/** Undefined before loading, and for a sticker of a newer version, which keeps its place but is not drawn. */
export const stickerOf = (id: string): Sticker | undefined => byId?.get(id)
