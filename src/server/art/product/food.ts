import {
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
    home: 2,
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
    base: [200, 316, 116],
    draw: () =>
      citrus(146, 226, 74) +
      citrus(256, 234, 68) +
      citrus(200, 256, 60) +
      leaf(146, 164, -18) +
      leaf(256, 178, -50, 0.8) +
      leaf(200, 206, 8, 0.8),
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
    base: [200, 306, 128],
    draw: (p) =>
      box(68, 118, 264, 190, 20, WOOD_SOFT) +
      box(82, 132, 236, 162, 12, '#8F6234', faint(0.25)) +
      shape(
        'M96 226C84 170 128 136 178 150C214 160 226 138 266 150C312 164 318 226 284 262C250 292 226 262 190 278C146 296 106 276 96 226Z',
        '#F7E9DB',
      ) +
      shape(
        'M112 224C104 184 138 156 176 166C216 178 232 154 262 166C298 180 300 222 274 248C248 270 222 248 186 262C152 274 120 262 112 224Z',
        '#C93A3A',
      ) +
      shape(
        'M274 248C248 270 222 248 186 262C152 274 120 262 112 224C140 250 170 232 206 236C240 240 268 226 286 200C292 220 286 236 274 248Z',
        '#9E2429',
        faint(0.6),
      ) +
      line(
        'M140 200q20-10 34 4t36-2M150 232q24-8 40-2t34-8M206 194q20-16 40-8t26 14M236 226q14-4 22-14M168 182q10-4 18 0',
        '#F9DAD0',
        7,
      ) +
      line('M214 208q10 8 20 4M132 218q8 6 14 4', '#F9DAD0', 4) +
      leaf(252, 292, -14, 0.9) +
      leaf(270, 296, -56, 0.7) +
      dot(104, 280, 12, p.main) +
      dot(122, 288, 9, p.main),
  },
  kimchi: {
    home: 1,
    base: [200, 322, 104],
    draw: (p) =>
      shape('M114 164q-34 60-12 120q16 40 62 40h72q46 0 62-40q22-60-12-120Z', MAIN_ROUND) +
      shape('M96 236q104 26 208 0q2 12 1 24q-104 26-210 0q-1-12 1-24Z', p.mainLight, faint(0.7)) +
      oval(200, 162, 90, 26, p.mainLight) +
      oval(200, 164, 78, 20, '#7C2318') +
      shape('M132 160q-4-44 30-48q4-30 36-26q22-18 42 6q34-4 30 34q14 16-2 38q-68 22-136-4Z', '#F3D9A0') +
      shape('M140 158q0-36 28-38q8-26 32-20q24-12 36 10q26 0 24 26q8 12-2 26q-62 18-118-4Z', '#E2512F') +
      shape('M158 156q2-30 34-22q14-24 34-4q22 2 20 26q-46 14-88 0Z', '#F6B96B', faint(0.85)) +
      line('M176 162q0-26 16-40M204 164q4-24 0-46M228 160q0-18-8-30', '#C23A20', 6) +
      line('M150 108q-8-16 6-24M250 110q14-10 8-26', LEAF, 8) +
      line('M112 200q-10 28-4 54', '#FFFFFF', 9, faint(0.4)),
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
