import type { StudioFont } from '@/domain/studio'

export type StickerPart =
  | { d: string; fill?: string; line?: string; width?: number; opacity?: number }
  | {
      text: string
      font: StudioFont
      /** The middle of the word. */
      x: number
      y: number
      size: number
      fill: string
      /** The outline of the letters. */
      edge?: string
      edgeWidth?: number
      /** Degrees clockwise. */
      turn?: number
    }

export interface Sticker {
  /** Stored in saved designs, so it never changes. */
  id: string
  name: string
  width: number
  height: number
  parts: readonly StickerPart[]
}

export interface StickerGroup {
  id: string
  name: string
  stickers: readonly Sticker[]
}

/** A sticker of 100 × 100 units. */
export const square = (id: string, name: string, ...parts: StickerPart[]): Sticker => ({
  id,
  name,
  width: 100,
  height: 100,
  parts,
})
export const fill = (d: string, colour: string, opacity?: number): StickerPart => ({
  d,
  fill: colour,
  opacity,
})
export const line = (d: string, colour: string, width: number, opacity?: number): StickerPart => ({
  d,
  line: colour,
  width,
  opacity,
})

/** The colours that the stickers share, so that any two of them go together. */
export const paint = {
  rose: '#e5476b',
  pink: '#ff9fb2',
  blush: '#ffd3da',
  persimmon: '#f2673c',
  apricot: '#ffb27a',
  butter: '#ffd166',
  cream: '#fff4de',
  leaf: '#6fb07f',
  pine: '#2f7d5d',
  mint: '#c9ead8',
  sky: '#8cc9f0',
  ice: '#dff1fb',
  navy: '#2e4374',
  lilac: '#b8a1e3',
  brown: '#8a5a3b',
  sand: '#e8c9a0',
  ink: '#3a2e2a',
  white: '#ffffff',
} as const
