import type { StudioDocument } from '@/contract/main/studio'
import { STUDIO_FONTS, type StudioFont } from '@/domain/studio'
import { stickerOf } from '../illustrations/sticker-store'

/** The `@font-face` rules of a font load with its first use, its files by the used characters. */
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

/** The fallback is a system font, while the font loads or if it fails to load. */
export const familyOf = (font: StudioFont): string => `'${FAMILIES[font]}', sans-serif`

const loaded = new Set<string>()

/** @returns whether a font was loaded now, so that text in the fallback font must be drawn again */
const loadFont = async (font: StudioFont, text: string): Promise<boolean> => {
  const wanted = `${font}:${[...new Set(text)].toSorted().join('')}`
  if (loaded.has(wanted)) return false
  try {
    await RULES[font]()
    await document.fonts.load(`${FONT_WEIGHTS[font]} 20px '${FAMILIES[font]}'`, text)
    loaded.add(wanted)
    return true
  } catch {
    // For example offline: the fallback is readable, and the next use loads it again.
    return false
  }
}

/** The text of a design by font. */
const textsByFont = ({ layers }: Pick<StudioDocument, 'layers'>): Map<StudioFont, string> => {
  const texts = new Map<StudioFont, string>()
  const add = (font: StudioFont, text: string) => texts.set(font, (texts.get(font) ?? '') + text)
  for (const layer of layers) {
    if (layer.kind === 'text') add(layer.font, layer.text)
    if (layer.kind === 'sticker') {
      for (const part of stickerOf(layer.sticker)?.parts ?? []) if ('text' in part) add(part.font, part.text)
    }
  }
  return texts
}

/** Loads the fonts of a design for its characters. @returns whether anything was loaded now */
export const loadFonts = async (design: Pick<StudioDocument, 'layers'>): Promise<boolean> => {
  const results = await Promise.all([...textsByFont(design)].map(([font, text]) => loadFont(font, text)))
  return results.includes(true)
}

/** Loads fonts for the font list, which shows each name in its font, and for the lettering stickers. */
export const loadFontsOf = (texts: readonly { font: StudioFont; text: string }[]): Promise<boolean[]> =>
  Promise.all(texts.map(({ font, text }) => loadFont(font, text)))
