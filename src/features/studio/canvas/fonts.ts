import type { StudioDocument } from '@/contract/main/studio'
import { STUDIO_FONTS, type StudioFont } from '@/domain/studio'
import { stickerOf } from '../art/sticker-store'

/** The rules of a face come with its first use; its files by the characters that are used. */
const RULES: Record<StudioFont, () => Promise<unknown>> = {
  'gowun-dodum': () => import('@fontsource/gowun-dodum/400.css'),
  'gowun-batang': () => import('@fontsource/gowun-batang/700.css'),
  jua: () => import('@fontsource/jua/400.css'),
  gaegu: () => import('@fontsource/gaegu/700.css'),
  'nanum-pen': () => import('@fontsource/nanum-pen-script/400.css'),
  'black-han': () => import('@fontsource/black-han-sans/400.css'),
}

/** The weight that each face is shipped in. */
export const FONT_WEIGHTS: Record<StudioFont, string> = {
  'gowun-dodum': '400',
  'gowun-batang': '700',
  jua: '400',
  gaegu: '700',
  'nanum-pen': '400',
  'black-han': '400',
}

const FAMILIES = Object.fromEntries(STUDIO_FONTS.map(({ value, family }) => [value, family])) as Record<
  StudioFont,
  string
>

/** A system face stands in until, or in case, ours can't be had. */
export const familyOf = (font: StudioFont): string => `'${FAMILIES[font]}', sans-serif`

const loaded = new Set<string>()

/** @returns whether this made a difference: what was drawn with the stand-in must be drawn again */
const loadFont = async (font: StudioFont, text: string): Promise<boolean> => {
  const wanted = `${font}:${[...new Set(text)].toSorted().join('')}`
  if (loaded.has(wanted)) return false
  try {
    await RULES[font]()
    await document.fonts.load(`${FONT_WEIGHTS[font]} 20px '${FAMILIES[font]}'`, text)
    loaded.add(wanted)
    return true
  } catch {
    // Offline, say: the stand-in is readable, and the next use asks again.
    return false
  }
}

/** The words of a design by the face they are set in. */
const textsByFont = ({ layers }: Pick<StudioDocument, 'layers'>): Map<StudioFont, string> => {
  const words = new Map<StudioFont, string>()
  const add = (font: StudioFont, text: string) => words.set(font, (words.get(font) ?? '') + text)
  for (const layer of layers) {
    if (layer.kind === 'text') add(layer.font, layer.text)
    if (layer.kind === 'sticker') {
      for (const part of stickerOf(layer.sticker)?.parts ?? []) if ('text' in part) add(part.font, part.text)
    }
  }
  return words
}

/** Loads what a design's words need, in the characters they need. @returns whether anything new loaded */
export const loadFonts = async (design: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  const results = await Promise.all([...textsByFont(design)].map(([font, text]) => loadFont(font, text)))
  return results.includes(true)
}

/** For the names of the faces in their own letters, and for lettering in the sticker drawer. */
export const loadWords = (words: readonly { font: StudioFont; text: string }[]): Promise<boolean[]> =>
  Promise.all(words.map(({ font, text }) => loadFont(font, text)))
