import { type Stroke, bend, line } from './stroke'

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
