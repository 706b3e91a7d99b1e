import { brushPath, place, type Point, type Stroke } from './brush'
import { consonant, MARKS, splitCluster, splitSyllable } from './consonants'
import { createLayout } from './layout'

const round = (value: number): string => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** Cubic pieces of a smooth curve (Catmull-Rom) through the points. */
const bendPath = (points: Point[]): string => {
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const pieces = points.slice(1).map((end, index) => {
    const [a, b, d] = [point(index - 1), point(index), point(index + 2)]
    const first: Point = [b[0] + (end[0] - a[0]) / 6, b[1] + (end[1] - a[1]) / 6]
    const second: Point = [end[0] - (d[0] - b[0]) / 6, end[1] - (d[1] - b[1]) / 6]
    return `C${at(first)} ${at(second)} ${at(end)}`
  })
  return `M${at(point(0))}${pieces.join('')}`
}

const ringPath = ({ x, y, rx, ry }: Stroke & { kind: 'ring' }): string =>
  `M${at([x - rx, y])}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`

/** Strokes as lines of constant width. */
const penPath = (strokes: Stroke[]): string =>
  strokes
    .map((stroke) => {
      if (stroke.kind === 'ring') return ringPath(stroke)
      if (stroke.bend) return bendPath(stroke.points)
      return `M${stroke.points.map(at).join('L')}${stroke.closed ? 'Z' : ''}`
    })
    .join('')

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
  const moved = ([x, y]: Point): Point => [x + (50 - y) * 0.03, y + (50 - x) * 0.04 + amount * 0.7]
  return strokes.map((stroke) => {
    if (stroke.kind === 'line') return { ...stroke, points: stroke.points.map(moved) }
    const [x, y] = moved([stroke.x, stroke.y])
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
