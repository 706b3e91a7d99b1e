import { type Stroke, bend, line, loop, place } from './brush'

/** Position of a consonant: `beside` an upright vowel, `over` a horizontal vowel, or `under` as the final. */
export type Position = 'beside' | 'over' | 'under'

type Letter = (seat: Position) => Stroke[]

const giyeok: Letter = (seat) =>
  seat === 'beside'
    ? [line([0, 0], [0.96, 0]), bend([0.96, 0], [0.9, 0.36], [0.62, 0.72], [0.06, 1])]
    : [line([0, 0], [1, 0], [0.97, 1])]

const legs = (from: number): Stroke[] => [
  bend([0.5, from], [0.47, from + (1 - from) * 0.36], [0.3, from + (1 - from) * 0.7], [0, 1]),
  bend([0.5, from + (1 - from) * 0.34], [0.66, from + (1 - from) * 0.68], [1, 1]),
]

const LETTERS: Record<string, Letter> = {
  ㄱ: giyeok,
  ㄴ: (seat) => [seat === 'beside' ? line([0, 0], [0, 0.97], [1, 0.9]) : line([0, 0], [0, 1], [1, 1])],
  ㄷ: (seat) => [line([0.96, 0], [0, 0], [0, 1], [1, seat === 'beside' ? 0.95 : 1])],
  ㄹ: (seat) => [line([0, 0], [1, 0], [1, 0.48], [0, 0.48], [0, 1], [1, seat === 'beside' ? 0.96 : 1])],
  ㅁ: () => [loop([0, 0], [1, 0], [1, 1], [0, 1])],
  ㅂ: () => [line([0, 0], [0, 1], [1, 1], [1, 0]), line([0, 0.48], [1, 0.48])],
  ㅅ: () => legs(0),
  ㅇ: () => [{ kind: 'ring', x: 0.5, y: 0.5, rx: 0.5, ry: 0.5 }],
  ㅈ: () => [line([0.05, 0], [0.95, 0]), ...legs(0)],
  ㅊ: () => [line([0.33, 0], [0.67, 0]), line([0.03, 0.3], [0.97, 0.3]), ...legs(0.3)],
  ㅋ: (seat) => [...giyeok(seat), line([0.04, 0.48], [seat === 'beside' ? 0.82 : 0.96, 0.48])],
  ㅌ: () => [line([0.96, 0], [0, 0], [0, 1], [1, 1]), line([0, 0.5], [0.92, 0.5])],
  ㅍ: () => [
    line([0, 0], [1, 0]),
    line([0.28, 0], [0.31, 1]),
    line([0.72, 0], [0.69, 1]),
    line([0, 1], [1, 1]),
  ],
  ㅎ: () => [
    line([0.32, 0], [0.68, 0]),
    line([0.02, 0.25], [0.98, 0.25]),
    { kind: 'ring', x: 0.5, y: 0.73, rx: 0.4, ry: 0.27 },
  ],
}

const DOUBLES: Record<string, string> = { ㄲ: 'ㄱㄱ', ㄸ: 'ㄷㄷ', ㅃ: 'ㅂㅂ', ㅆ: 'ㅅㅅ', ㅉ: 'ㅈㅈ' }

/** The letters of a cluster, side by side. */
export const splitCluster = (cluster: string): string[] => [...(DOUBLES[cluster] ?? cluster)]

const HALF = 0.44

/** A consonant, double or cluster in a square of 1. */
export const consonant = (cluster: string, seat: Position): Stroke[] => {
  const letters = splitCluster(cluster)
  const strokes = letters.map((letter) => LETTERS[letter]?.(seat) ?? [])
  if (strokes.length < 2) return strokes.flat()
  return [...place(strokes[0] ?? [], [0, 0, HALF, 1]), ...place(strokes[1] ?? [], [1 - HALF, 0, 1, 1])]
}

/** Punctuation; `width` where a syllable has 100. */
export const MARKS: Record<string, { width: number; strokes: Stroke[] }> = {
  '!': { width: 22, strokes: [line([12, 8], [11, 66]), line([11, 92], [11, 93])] },
  '?': {
    width: 50,
    strokes: [
      bend([6, 26], [12, 10], [30, 7], [42, 22], [38, 40], [24, 50], [23, 66]),
      line([23, 92], [23, 93]),
    ],
  },
  '.': { width: 20, strokes: [line([10, 92], [10, 93])] },
  ',': { width: 22, strokes: [bend([12, 88], [12, 94], [7, 104])] },
  '~': { width: 64, strokes: [bend([5, 56], [16, 44], [32, 50], [46, 58], [59, 46])] },
}

const FIRST = 0xac00
const LAST = 0xd7a3
const MEDIALS = 21
const FINALS = 28

const INITIAL = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const MEDIAL = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
/** A final as the one or two letters that are written side by side; doubles keep their own shape. */
const FINAL = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
]

export type Syllable = { initial: string; medial: string; final: string }

/** The letters of one Hangul syllable (U+AC00 to U+D7A3), or null for any other character. */
export const splitSyllable = (character: string): Syllable | null => {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST || code > LAST) return null
  const index = code - FIRST
  return {
    initial: INITIAL[Math.floor(index / (MEDIALS * FINALS))] ?? '',
    medial: MEDIAL[Math.floor(index / FINALS) % MEDIALS] ?? '',
    final: FINAL[index % FINALS] ?? '',
  }
}
