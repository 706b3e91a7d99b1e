import { MAIN_SOFT, PAPER_ROUND, PAPER_SOFT } from '../svg/paint'
import { LEAF, LEAF_DARK, PAPER } from '../svg/palette'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import { type Family, leaf } from './scene'

const ORANGE = '#F58A1F'
const ORANGE_LIGHT = '#FFB257'
const ORANGE_DARK = '#D96C0B'
/** A citrus fruit with its light; a hallabong has a knob on top. */
const citrus = (x: number, y: number, r: number, hasKnob = false): string =>
  (hasKnob
    ? shape(
        `M${x - r * 0.42} ${y - r * 0.8}q${r * 0.08}-${r * 0.5} ${r * 0.42}-${r * 0.5}t${r * 0.42} ${r * 0.5}Z`,
        ORANGE,
      )
    : '') +
  dot(x, y, r, ORANGE) +
  shape(
    `M${x - r * 0.72} ${y + r * 0.7}A${r} ${r} 0 0 0 ${x + r * 0.94} ${y - r * 0.34}Q${x + r * 0.6} ${y + r * 0.6} ${x - r * 0.72} ${y + r * 0.7}Z`,
    ORANGE_DARK,
    faint(0.55),
  ) +
  oval(
    x - r * 0.36,
    y - r * 0.4,
    r * 0.26,
    r * 0.17,
    ORANGE_LIGHT,
    `transform="rotate(-36 ${x - r * 0.36} ${y - r * 0.4})"`,
  ) +
  each(
    [
      [0.2, -0.1],
      [-0.1, 0.2],
      [0.3, 0.3],
      [-0.45, 0.1],
      [0.05, 0.55],
    ] as const,
    ([dx, dy]) => dot(x + dx * r, y + dy * r, r * 0.03, ORANGE_DARK),
  ) +
  dot(x, y - r * (hasKnob ? 1.2 : 0.86), r * 0.09, LEAF_DARK)

/** Cut across: rind, pith and segments. */
const halfCitrus = (x: number, y: number, r: number): string =>
  dot(x, y, r, ORANGE_DARK) +
  dot(x - 3, y - 3, r - 3, ORANGE) +
  dot(x - 3, y - 3, r - 10, '#FFEBCB') +
  each([0, 45, 90, 135, 180, 225, 270, 315], (angle) =>
    turn(
      angle,
      shape(
        `M${x - 3} ${y - 10}L${x - 19} ${y - r + 22}Q${x - 3} ${y - r + 6} ${x + 13} ${y - r + 22}Z`,
        '#FBA63C',
        'stroke="#FBA63C" stroke-width="4" stroke-linejoin="round"',
      ),
      x - 3,
      y - 3,
    ),
  ) +
  oval(x - 20, y - 34, 5, 11, '#FFD08A', `transform="rotate(-24 ${x - 20} ${y - 34})"`)

const berry = (x: number, y: number, scale: number, angle: number): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"`,
    shape('M0 66C-30 52-58 10-54-18C-50-44-22-48 0-40C22-48 50-44 54-18C58 10 30 52 0 66Z', '#E23B3B'),
    shape('M0 66C30 52 58 10 54-18C50-36 42-40 34-44C46 0 26 44-12 58Z', '#B92530', faint(0.6)),
    oval(-28, -14, 9, 15, '#FF8C82', 'transform="rotate(24 -28 -14)"'),
    each(
      [
        [-8, -12],
        [16, -14],
        [-22, 12],
        [4, 10],
        [28, 8],
        [-8, 32],
        [14, 30],
        [0, 50],
      ] as const,
      ([dx, dy]) => oval(dx, dy, 2.6, 4.4, '#FFD77A'),
    ),
    shape(
      'M0-42Q-12-22-34-26Q-40-38-52-40Q-30-56-8-50Q-6-64 4-68Q6-56 10-50Q32-56 52-40Q40-38 34-26Q12-22 0-42Z',
      LEAF,
    ),
    shape('M0-42Q12-22 34-26Q40-38 52-40Q30-50 8-48Z', LEAF_DARK, faint(0.7)),
  )

export const FRUIT: Family = {
  tangerine: {
    home: 2,
    base: [200, 318, 122],
    draw: () =>
      citrus(200, 158, 62) +
      leaf(200, 104, -14) +
      citrus(132, 244, 72) +
      oval(190, 250, 16, 46, ORANGE_DARK, faint(0.5)) +
      halfCitrus(266, 246, 72) +
      leaf(132, 182, -64, 0.8),
  },
  strawberry: {
    home: 0,
    base: [200, 320, 112],
    draw: (p) =>
      berry(146, 176, 1.05, -12) +
      berry(254, 176, 1.05, 14) +
      berry(200, 190, 1.2, 2) +
      shape('M80 226h240l-22 82q-4 14-20 14H122q-16 0-20-14Z', PAPER_ROUND) +
      shape('M80 226h240l-6 22H86Z', MAIN_SOFT) +
      each([120, 160, 200, 240, 280], (x) => line(`M${x} 250L${200 + (x - 200) * 0.86} 318`, '#DCCBB2', 5)) +
      shape('M92 270h216l-4 16H96Z', '#E8DAC4', faint(0.8)) +
      dot(200, 284, 22, p.second) +
      shape('M200 297q-17-11-15-21q3-8 10-6q4 1 5 5q1-4 5-5q7-2 10 6q2 10-15 21Z', PAPER),
  },
  'hallabong-gift-box': {
    home: 1,
    base: [200, 326, 120],
    draw: (p) =>
      shape('M76 180l24-52h200l24 52Z', p.mainDark) +
      citrus(134, 174, 38, true) +
      citrus(266, 174, 38, true) +
      citrus(200, 170, 42, true) +
      leaf(200, 118, -16, 0.7) +
      leaf(134, 128, -30, 0.5) +
      leaf(266, 128, -30, 0.5) +
      box(72, 186, 256, 140, 12, MAIN_SOFT) +
      shape('M72 198q0-12 12-12h232q12 0 12 12v10H72Z', p.mainDark, faint(0.5)) +
      box(126, 224, 148, 76, 38, PAPER_SOFT) +
      citrus(200, 268, 20, true) +
      leaf(202, 244, -10, 0.45) +
      line('M150 262h20M230 262h20', p.second, 6),
  },
}
