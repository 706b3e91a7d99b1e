import {
  DARK_SOFT,
  GLASS,
  GOLD_ROUND,
  MAIN_ROUND,
  MAIN_SOFT,
  PAPER_ROUND,
  PAPER_SOFT,
  SECOND_SOFT,
  WOOD_ROUND,
  WOOD_SOFT,
} from '../svg/paint'
import { LEAF, LEAF_DARK, LEAF_LIGHT, PAPER } from '../svg/palette'
import { at, box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './drawing'

const ORANGE = '#F58A1F'
const ORANGE_LIGHT = '#FFB257'
const ORANGE_DARK = '#D96C0B'

const leaf = (x: number, y: number, angle: number, scale = 1): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"`,
    shape('M0 0Q14-34 56-26Q44 12 0 0Z', LEAF),
    line('M4-2Q26-16 46-22', LEAF_LIGHT, 3),
  )

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

const macaron = (x: number, y: number, shell: string, light: string, dark: string): string =>
  group(
    `transform="translate(${x} ${y})"`,
    shape('M-66 22h132q4 30-30 30h-72q-34 0-30-30Z', shell),
    shape('M-66 22h132q2 10-2 16q-64 10-128 0q-4-6-2-16Z', dark, faint(0.35)),
    box(-70, -2, 140, 26, 13, PAPER),
    box(-70, 12, 140, 12, 6, '#E6D6C2'),
    each([-60, -36, -12, 12, 36, 60], (dx) => dot(dx, 0, 9, shell)),
    shape('M-70 0Q-72-52 0-52T70 0Q0 10-70 0Z', shell),
    shape('M20-50Q70-44 70 0Q48 6 24 6Q52-16 20-50Z', dark, faint(0.3)),
    line('M-50-18q8-18 30-22', light, 8),
  )

const CHOCO = '#5B3423'
const CHOCO_LIGHT = '#83543A'

/** Eight sweets of a box, by their place in it. */
const sweet = (x: number, y: number, kind: number, p: { main: string; second: string }): string =>
  [
    dot(x, y, 25, CHOCO) + line(`M${x - 14} ${y + 6}q6-22 14-6t14-8`, PAPER, 4),
    box(x - 24, y - 24, 48, 48, 8, CHOCO_LIGHT) +
      line(`M${x - 14} ${y - 12}l28 24M${x - 14} ${y + 6}l10 8`, '#B98A66', 4),
    shape(`M${x} ${y + 24}q-28-18-26-34q4-16 18-14q6 2 8 8q2-6 8-8q14-2 18 14q2 16-26 34Z`, p.main) +
      dot(x - 11, y - 8, 5, '#FFFFFF', faint(0.5)),
    dot(x, y, 25, '#F3E2C6') + dot(x, y, 13, p.second) + dot(x - 4, y - 4, 4, '#FFFFFF', faint(0.6)),
  ][kind % 4] ?? ''

export const FOOD: Family = {
  rice: {
    gift: 'beside',
    home: 1,
    base: [200, 328, 98],
    draw: (p) =>
      shape('M120 104q80 24 160 0q34 100 24 206q-2 18-20 18H116q-18 0-20-18q-10-106 24-206Z', PAPER_ROUND) +
      shape(
        'M116 104q-12-40 8-44q20 14 40 4q20 12 36-2q18 14 38 2q20 10 38-6q22 6 8 46q-84 26-168 0Z',
        PAPER_SOFT,
      ) +
      line('M118 106q82 24 164 0', p.main, 12) +
      shape('M268 118q24 70 22 126', 'none', 'stroke="#D9CBB5" stroke-width="6" stroke-linecap="round"') +
      box(134, 158, 132, 128, 14, MAIN_SOFT) +
      line('M200 268Q196 226 206 184', '#FFF0C2', 5) +
      each(
        [
          [206, 190, 20],
          [190, 204, -34],
          [218, 208, 40],
          [188, 226, -34],
          [216, 230, 40],
          [188, 248, -34],
          [214, 252, 40],
        ] as const,
        ([x, y, a]) => oval(x, y, 7, 13, '#FFE29A', `transform="rotate(${a} ${x} ${y})"`),
      ) +
      each(
        [
          [92, 326, 20],
          [312, 322, -30],
          [326, 330, 30],
          [78, 330, -40],
        ] as const,
        ([x, y, a]) => oval(x, y, 5, 10, '#FFFFFF', `transform="rotate(${a} ${x} ${y})"`),
      ),
  },
  honey: {
    home: 3,
    base: [190, 326, 92],
    draw: (p) =>
      box(110, 122, 160, 204, 34, '#F2A21E') +
      box(110, 122, 160, 204, 34, GLASS, faint(0.5)) +
      shape('M226 122h10q34 0 34 34v136q0 34-34 34h-14q22-100 4-204Z', '#B96D06', faint(0.5)) +
      box(104, 84, 172, 42, 12, SECOND_SOFT) +
      box(120, 122, 140, 10, 4, '#8A5205', faint(0.25)) +
      shape('M190 170l52 30v60l-52 30l-52-30v-60Z', PAPER_SOFT) +
      oval(190, 236, 26, 18, '#F6C445') +
      line('M182 220v32M198 220v32', '#4A3421', 8) +
      oval(176, 214, 16, 9, '#D8E8F0', 'transform="rotate(24 176 214)"') +
      oval(204, 214, 16, 9, '#D8E8F0', 'transform="rotate(-24 204 214)"') +
      line('M126 160v110', '#FFFFFF', 8, faint(0.55)) +
      turn(
        24,
        box(292, 120, 14, 140, 7, WOOD_ROUND) +
          oval(299, 278, 27, 34, WOOD_SOFT) +
          line('M274 266h50M273 278h52M274 290h50', '#8F6234', 5),
        299,
        240,
      ) +
      shape('M256 306q16 4 14 20h-30q0-14 16-20Z', '#F2A21E', faint(0.9)) +
      dot(300, 112, 5, p.main),
  },
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
  beef: {
    home: 4,
    base: [200, 312, 128],
    draw: (p) => {
      const slice = (x: number, y: number, angle: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">` +
        shape(
          'M-44 66C-64 20-58-52-20-68C26-84 60-52 56-4C52 44 40 74 6 80C-18 84-36 82-44 66Z',
          '#A8262C',
          'transform="translate(3 6)"',
        ) +
        shape('M-44 66C-64 20-58-52-20-68C26-84 60-52 56-4C52 44 40 74 6 80C-18 84-36 82-44 66Z', '#FBEDE2') +
        shape('M-36 58C-52 18-46-44-16-56C22-70 48-44 44-4C40 38 30 62 4 68C-14 72-30 72-36 58Z', '#D5453F') +
        shape('M-36 58C-52 18-46-44-16-56Q-38 6 4 68C-14 72-30 72-36 58Z', '#B93236', faint(0.6)) +
        line(
          'M-22-34q14 8 12 24t12 24M8-46q-4 18 10 28t8 26M-30 8q14 6 16 22M2 18q16 4 14 24M-10 44q8 4 8 12M28-18q6-6 6-14',
          '#FBE0D6',
          5.5,
        ) +
        '</g>'
      return (
        box(66, 118, 268, 194, 22, '#2B2521') +
        box(66, 112, 268, 192, 22, DARK_SOFT) +
        box(82, 128, 236, 160, 14, '#241E19', faint(0.55)) +
        slice(142, 208, -10) +
        slice(204, 206, -3) +
        slice(262, 206, 5) +
        leaf(86, 296, -20, 1.1) +
        leaf(96, 298, -62, 0.8) +
        dot(310, 284, 12, p.main) +
        dot(296, 292, 8, p.mainLight)
      )
    },
  },
  kimchi: {
    gift: 'beside',
    home: 1,
    base: [200, 320, 122],
    draw: (p) => {
      // A quarter of a cabbage: pale ribs at the root, red leaves folded over.
      const quarter = (x: number, y: number, angle: number, scale: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">` +
        shape(
          'M-96 6Q-100-34-60-42Q-20-66 30-52Q70-62 96-34Q124-14 104 12Q110 36 72 40Q20 56-30 44Q-90 48-96 6Z',
          '#B92E1A',
        ) +
        shape(
          'M-92 2Q-94-30-56-36Q-10-54 32-46Q66-54 88-30Q104-12 92 6Q88 26 58 26Q10 40-32 30Q-88 36-92 2Z',
          '#E4512B',
        ) +
        shape('M-92 2Q-94-30-56-36Q-20-44 10-38Q-20-16-6 30Q-20 34-32 30Q-88 36-92 2Z', '#F7E3B5') +
        line('M-84-8Q-40-24 0-18M-86 6Q-40 0-4 4M-78 20Q-40 22-8 20', '#E2B672', 4) +
        line('M16-34q22 4 30 18M34-42q26 4 34 22M14 6q24-2 40 10M62-20q18 8 18 20', '#B92E1A', 5) +
        line('M4-26q12 0 18 8M8 18q10-2 18 2', '#F08A4A', 6) +
        each(
          [
            [52, 2],
            [30, -20],
            [74, -6],
            [24, 20],
          ] as const,
          ([dx, dy]) => dot(dx, dy, 3.5, '#F9C05E'),
        ) +
        '</g>'
      return (
        shape('M72 246h256q-8 64-66 72H138q-58-8-66-72Z', MAIN_ROUND) +
        oval(200, 246, 128, 34, p.mainLight) +
        oval(200, 248, 114, 27, p.mainDark) +
        quarter(206, 158, -4, 0.86) +
        quarter(192, 216, 3, 1.08) +
        shape('M72 246a128 34 0 0 0 256 0l-1 12q-30 32-127 32T73 258Z', MAIN_ROUND) +
        line('M238 128l34-22M262 138l26-10', LEAF, 9) +
        each(
          [
            [176, 138],
            [150, 192],
            [232, 190],
          ] as const,
          ([x, y]) => oval(x, y, 6, 3, '#FFF3D6', `transform="rotate(-30 ${x} ${y})"`),
        ) +
        line('M94 272q10 20 30 30', '#FFFFFF', 7, faint(0.4))
      )
    },
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
  'cookie-tin': {
    home: 3,
    base: [200, 318, 126],
    draw: (p) =>
      turn(
        -16,
        oval(262, 152, 92, 86, SECOND_SOFT) +
          oval(262, 152, 74, 68, p.secondLight, faint(0.5)) +
          shape('M262 196q-50-30-34-58q20-16 34 8q14-24 34-8q16 28-34 58Z', PAPER, faint(0.9)),
        262,
        152,
      ) +
      shape('M74 226h252v56q0 38-126 38t-126-38Z', MAIN_ROUND) +
      each([104, 152, 200, 248, 296], (x) =>
        dot(x, 286 + (1 - Math.abs(x - 200) / 126) * 10, 8, PAPER, faint(0.85)),
      ) +
      oval(200, 226, 126, 44, p.mainLight) +
      oval(200, 228, 114, 37, p.mainDark) +
      each(
        [
          [140, 216],
          [200, 206],
          [260, 216],
          [168, 238],
          [232, 238],
        ] as const,
        ([x, y], index) =>
          oval(x, y, 37, 24, '#C98943') +
          oval(x, y - 4, 36, 22, '#E9B56C') +
          (index % 2
            ? each(
                [
                  [-14, -8],
                  [6, -12],
                  [14, 2],
                  [-6, 4],
                ] as const,
                ([dx, dy]) => dot(x + dx, y + dy, 5, CHOCO),
              )
            : oval(x, y - 5, 16, 9, p.second) + oval(x - 4, y - 8, 6, 3, '#FFFFFF', faint(0.5))),
      ),
  },
  macaron: {
    home: 5,
    base: [200, 318, 112],
    draw: (p) =>
      macaron(140, 266, '#F4A7B4', '#FFD3DA', '#C96A7E') +
      macaron(266, 268, '#A9CFA0', '#D2EACB', '#6D9C66') +
      turn(-10, macaron(204, 168, p.main, p.mainLight, p.mainDark), 204, 168) +
      dot(84, 314, 5, '#E9B56C') +
      dot(330, 310, 4, '#E9B56C'),
  },
  'choco-box': {
    home: 0,
    base: [200, 318, 122],
    draw: (p) =>
      box(86, 70, 228, 120, 14, SECOND_SOFT) +
      shape('M200 160q-54-34-40-62q20-20 40 8q20-28 40-8q14 28-40 62Z', p.secondLight) +
      box(72, 164, 256, 156, 14, MAIN_SOFT) +
      box(84, 176, 232, 132, 8, '#3E2317') +
      each([0, 1, 2, 3, 4, 5, 6, 7], (index) => {
        const [x, y] = [116 + (index % 4) * 56, 210 + Math.floor(index / 4) * 64]
        return (
          box(x - 28, y - 31, 56, 62, 6, '#6F452F', faint(0.55)) +
          sweet(x, y, index * 3 + (index > 3 ? 1 : 0), p)
        )
      }) +
      at(200, 164, 1, box(-18, -8, 36, 16, 8, GOLD_ROUND)),
  },
}
