import { type Box, type Stroke, line } from './brush'
import { type Syllable, splitCluster } from './consonants'

/** Positions of the letters of a syllable in a square of 100. */
export type Layout = { initial: Box; medial: Stroke[]; final: Box | null; beside: boolean }

const LYING: Record<string, string> = { ㅘ: 'ㅗ', ㅙ: 'ㅗ', ㅚ: 'ㅗ', ㅝ: 'ㅜ', ㅞ: 'ㅜ', ㅟ: 'ㅜ', ㅢ: 'ㅡ' }
const STANDING: Record<string, string> = {
  ㅘ: 'ㅏ',
  ㅙ: 'ㅐ',
  ㅚ: 'ㅣ',
  ㅝ: 'ㅓ',
  ㅞ: 'ㅔ',
  ㅟ: 'ㅣ',
  ㅢ: 'ㅣ',
}

/** Stems of an upright vowel and the length of its ticks; `edge` limits the initial. */
type Upright = { edge: number; stems: number[]; tick?: readonly [from: number, to: number]; ticks: 0 | 1 | 2 }

const UPRIGHT: Record<string, Upright> = {
  ㅏ: { edge: 54, stems: [72], tick: [72, 93], ticks: 1 },
  ㅑ: { edge: 54, stems: [72], tick: [72, 93], ticks: 2 },
  ㅓ: { edge: 52, stems: [84], tick: [63, 84], ticks: 1 },
  ㅕ: { edge: 53, stems: [84], tick: [63, 84], ticks: 2 },
  ㅣ: { edge: 60, stems: [83], ticks: 0 },
  ㅐ: { edge: 48, stems: [65, 88], tick: [65, 88], ticks: 1 },
  ㅒ: { edge: 48, stems: [65, 88], tick: [65, 88], ticks: 2 },
  ㅔ: { edge: 43, stems: [70, 90], tick: [53, 70], ticks: 1 },
  ㅖ: { edge: 43, stems: [70, 90], tick: [53, 70], ticks: 2 },
}

const upright = (vowel: string, top: number, bottom: number, shortTick = 0): Stroke[] => {
  const shape = UPRIGHT[vowel]
  if (!shape) return []
  const height = bottom - top
  // The first of two stems is slightly shorter, as in handwriting.
  const stems = shape.stems.map((x, index) =>
    shape.stems.length === 2 && index === 0
      ? line([x, top + height * 0.04], [x, bottom - height * 0.04])
      : line([x, top], [x, bottom]),
  )
  if (!shape.tick) return stems
  const [from, to] = shape.tick
  const heights = shape.ticks === 1 ? [0.48] : [0.34, 0.62]
  return [
    ...heights.map((share) => line([from + shortTick, top + height * share], [to, top + height * share])),
    ...stems,
  ]
}

const dense = (cluster: string): boolean =>
  splitCluster(cluster).some((letter) => 'ㄹㅂㅌㅊㅎㅍ'.includes(letter))
const flat = (cluster: string): boolean => 'ㄱㄴㅅㅋ'.includes(cluster)

/** Left and right edge of a centred consonant: a pair is wider, a ring narrower. */
const middle = (cluster: string, left: number, right: number): readonly [number, number] => {
  if (splitCluster(cluster).length === 2) return [left - 9, right + 9]
  if (cluster === 'ㅅ' || cluster === 'ㅈ' || cluster === 'ㅊ') return [left - 2, right + 2]
  return [left, right]
}

const finalBox = (cluster: string, top: number, left: number, right: number): Box => {
  const [from, to] = middle(cluster, left, right)
  if (cluster === 'ㄴ') return [from, top + 4, to, 95]
  if (cluster === 'ㅇ') return [from, top, to, 97]
  return [from, dense(cluster) ? top - 2 : top + 2, to, dense(cluster) ? 98 : 96]
}

const standing = ({ initial, medial, final }: Syllable): Layout => {
  const edge = UPRIGHT[medial]?.edge ?? 54
  const pair = splitCluster(initial).length === 2
  const left = pair ? 3 : initial === 'ㅇ' ? 9 : 11
  const right = pair ? edge + 3 : initial === 'ㅇ' ? edge + 1 : edge
  if (final === '') {
    const top = initial === 'ㅎ' || initial === 'ㅊ' ? 12 : flat(initial) ? 21 : 20
    const bottom = flat(initial) ? 80 : initial === 'ㅎ' ? 84 : 77
    return { initial: [left, top, right, bottom], medial: upright(medial, 3, 97), final: null, beside: true }
  }
  const tall = initial === 'ㅎ' || initial === 'ㅊ'
  return {
    initial: [left, tall ? 3 : 9, right, tall ? 50 : 46],
    medial: upright(medial, 3, 55),
    final: finalBox(final, 66, 27, 84),
    beside: true,
  }
}

const lying = ({ initial, medial, final }: Syllable): Layout => {
  const [left, right] = middle(initial, 25, 75)
  const tall = initial === 'ㅎ' || initial === 'ㅊ'
  const stems = medial === 'ㅛ' || medial === 'ㅠ' ? [36, 64] : [50]
  const plain = final === ''
  if (medial === 'ㅡ') {
    const bar = plain ? 80 : 49
    return {
      initial: [left, plain ? 12 : tall ? 0 : 4, right, plain ? 56 : 34],
      medial: [line([5, bar], [95, bar])],
      final: plain ? null : finalBox(final, 64, 25, 75),
      beside: false,
    }
  }
  if (medial === 'ㅗ' || medial === 'ㅛ') {
    const bar = plain ? 85 : 53
    const from = plain ? 61 : tall ? 44 : 39
    const bottom = plain ? (tall ? 48 : 46) : 27
    return {
      initial: [left, plain ? (tall ? 2 : 9) : tall ? -5 : -1, right, tall && !plain ? 31 : bottom],
      medial: [...stems.map((x) => line([x, from], [x, bar])), line([5, bar], [95, bar])],
      final: plain ? null : finalBox(final, 67, 25, 75),
      beside: false,
    }
  }
  const bar = plain ? 59 : 42
  return {
    initial: [left, plain ? (tall ? 0 : 6) : tall ? -5 : -1, right, plain ? 42 : tall ? 29 : 27],
    medial: [line([5, bar], [95, bar]), ...stems.map((x) => line([x, bar], [x, plain ? 97 : 57]))],
    final: plain ? null : finalBox(final, 70, 25, 75),
    beside: false,
  }
}

const mixed = ({ initial, medial, final }: Syllable): Layout => {
  const low = LYING[medial] ?? ''
  const side = STANDING[medial] ?? ''
  const first = Math.min(...(UPRIGHT[side]?.stems ?? [80]))
  const reach = first - (low === 'ㅜ' && side !== 'ㅣ' ? 6 : 11)
  const centre = (5 + reach) / 2 + 1
  const half = splitCluster(initial).length === 2 ? 25 : 19
  const box = (top: number, bottom: number): Box => [
    centre - half,
    top,
    Math.min(centre + half, reach + 1),
    bottom,
  ]
  const tall = initial === 'ㅎ' || initial === 'ㅊ'
  const plain = final === ''
  const bar = plain
    ? low === 'ㅗ'
      ? 76
      : low === 'ㅜ'
        ? 62
        : 72
    : low === 'ㅗ'
      ? 53
      : low === 'ㅜ'
        ? 41
        : 49
  const stem =
    low === 'ㅗ'
      ? [line([centre, plain ? 56 : 40], [centre, bar])]
      : low === 'ㅜ'
        ? [line([centre, bar], [centre, plain ? 90 : 57])]
        : []
  // In ㅝ and ㅞ the tick is under the bar, so that they do not touch.
  const tuck = low === 'ㅜ' && side !== 'ㅣ'
  const bottom = plain ? 97 : 58
  const right = tuck ? tuckedUpright(side, bottom, bar, plain) : upright(side, 3, bottom)
  return {
    initial: plain
      ? box(tall ? 7 : 13, low === 'ㅗ' ? 44 : low === 'ㅜ' ? 46 : 52)
      : box(tall ? 0 : 3, low === 'ㅡ' ? 32 : 28),
    medial: [...stem, line([4, bar], [reach, bar]), ...right],
    final: plain ? null : finalBox(final, 69, 27, 84),
    beside: false,
  }
}

const tuckedUpright = (side: string, bottom: number, bar: number, plain: boolean): Stroke[] => {
  const stems = UPRIGHT[side]?.stems ?? []
  const first = stems[0] ?? 84
  const tick = bar + (plain ? 15 : 11)
  return [
    line([first - (plain ? 17 : 14), tick], [first, tick]),
    ...stems.map((x) => line([x, 3], [x, bottom])),
  ]
}

/** The layout of a syllable, by the shape of its vowel (upright, horizontal or both), and by whether it has a final. */
export const createLayout = (syllable: Syllable): Layout => {
  if (syllable.medial in UPRIGHT) return standing(syllable)
  return syllable.medial in LYING ? mixed(syllable) : lying(syllable)
}
