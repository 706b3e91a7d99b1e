import { brushPath } from './brush'
import { consonant, splitCluster, MARKS, splitSyllable } from './consonants'
import { createLayout } from './layout'
import { penPath } from './pen'
import { type Point, type Stroke, place } from './stroke'

export type LetteringStyle = 'round' | 'brush' | 'thin'

export type Lettering = {
  /** Left edge of the first syllable. */
  x: number
  /** Top edge of the line. */
  y: number
  /** Height of a syllable. */
  size: number
  /** Width of the pen at a `size` of 100. */
  weight?: number
  color?: string
  style?: LetteringStyle
  /** Extra space between syllables where `size` is 100; may be negative. */
  spacing?: number
  /** Whether `x` is the left end, the middle or the right end of the line. */
  align?: 'left' | 'middle' | 'right'
}

const WEIGHT: Record<LetteringStyle, number> = { round: 11, brush: 11.5, thin: 4 }
/** Width of a syllable of height 100. */
const WIDTH: Record<LetteringStyle, number> = { round: 0.96, brush: 0.92, thin: 0.9 }
const GAP = 8
const SPACE = 34

/** The strokes of a syllable in a square of 100, or null if the character is not a Hangul syllable. */
export const strokesOf = (character: string): Stroke[] | null => {
  const syllable = splitSyllable(character)
  if (!syllable) return null
  const { initial, medial, final, beside } = createLayout(syllable)
  return [
    ...place(consonant(syllable.initial, beside ? 'beside' : 'over'), initial),
    ...medial,
    ...(final ? place(consonant(syllable.final, 'under'), final) : []),
  ]
}

/** Dense syllables use a thinner pen, so that all look equally dark. */
const density = (character: string): number => {
  const syllable = splitSyllable(character)
  if (!syllable) return 1
  const letters = [...splitCluster(syllable.initial), ...splitCluster(syllable.final)]
  const busy = letters.filter((letter) => 'ㄹㅂㅌㅍㅎㅊ'.includes(letter)).length
  return Math.max(
    0.72,
    1 - (syllable.final ? 0.05 : 0) - busy * 0.045 - Math.max(0, letters.length - 2) * 0.05,
  )
}

const advanceOf = (character: string, style: LetteringStyle): number => {
  if (character === ' ') return SPACE
  return (MARKS[character]?.width ?? 100) * WIDTH[style]
}

/** Width of a line, in the unit of `size`. */
export const measureHangul = (
  text: string,
  { size, style = 'round', spacing = 0 }: Omit<Lettering, 'x' | 'y'>,
): number => {
  const characters = [...text]
  const inked = characters.reduce((sum, character) => sum + advanceOf(character, style), 0)
  return ((inked + Math.max(0, characters.length - 1) * (GAP + spacing)) * size) / 100
}

/** A slight tilt as in handwriting, the same for the same syllable and position. */
const tiltOf = (character: string, index: number): number =>
  (((character.codePointAt(0) ?? 0) * 7 + index * 13) % 9) - 4

const lean = (strokes: Stroke[], amount: number): Stroke[] => {
  const at = ([x, y]: Point): Point => [x + (50 - y) * 0.03, y + (50 - x) * 0.04 + amount * 0.7]
  return strokes.map((stroke) => {
    if (stroke.kind === 'line') return { ...stroke, points: stroke.points.map(at) }
    const [x, y] = at([stroke.x, stroke.y])
    return { ...stroke, x, y }
  })
}

const moved = (strokes: Stroke[], left: number, top: number, scaleX: number, scaleY: number): Stroke[] =>
  strokes.map((stroke) =>
    stroke.kind === 'line'
      ? { ...stroke, points: stroke.points.map(([x, y]): Point => [left + x * scaleX, top + y * scaleY]) }
      : {
          ...stroke,
          x: left + stroke.x * scaleX,
          y: top + stroke.y * scaleY,
          rx: stroke.rx * scaleX,
          ry: stroke.ry * scaleY,
        },
  )

/**
 * A line of Hangul as SVG paths, so that it looks the same without a Korean font. Supports all syllables, the space
 * and `! ? . , ~`; other characters leave a gap.
 */
export const drawHangul = (text: string, lettering: Lettering): string => {
  const { x, y, size, style = 'round', color = '#1B1A17', spacing = 0, align = 'left' } = lettering
  const weight = ((lettering.weight ?? WEIGHT[style]) * size) / 100
  const scaleY = size / 100
  const scaleX = scaleY * WIDTH[style]
  const shift = align === 'left' ? 0 : measureHangul(text, lettering) * (align === 'middle' ? 0.5 : 1)
  const paths: string[] = []
  let left = x - shift
  for (const [index, character] of [...text].entries()) {
    const strokes = strokesOf(character) ?? MARKS[character]?.strokes ?? []
    const pen = weight * density(character)
    const swayed = style === 'brush' ? lean(strokes, tiltOf(character, index)) : strokes
    const laid = moved(swayed, left, y, scaleX, scaleY)
    if (laid.length > 0) {
      const path = style === 'brush' ? brushPath(laid, pen) : penPath(laid)
      paths.push(
        style === 'brush'
          ? `<path d="${path}"/>`
          : `<path d="${path}" stroke-width="${Math.round(pen * 100) / 100}"/>`,
      )
    }
    left += ((advanceOf(character, style) + GAP + spacing) * size) / 100
  }
  return style === 'brush'
    ? `<g fill="${color}">${paths.join('')}</g>`
    : `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
