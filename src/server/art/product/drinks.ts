import { MAIN_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_ROUND } from '../svg/paint'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import { LEAF, LEAF_DARK, PAPER } from '../svg/palette'
import type { Family } from './drawing'

/** A roasted bean with its seam. */
const bean = (x: number, y: number, angle: number, tone: string): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle})"`,
    oval(0, 0, 15, 20, tone),
    line('M2-17q-8 17 0 34', '#3A2214', 3.5),
    oval(-6, -6, 3, 6, '#FFFFFF', faint(0.25)),
  )

export const DRINKS: Family = {
  'tea-tin': {
    home: 2,
    base: [200, 322, 84],
    draw: (p) =>
      shape('M116 134h168v170q0 18-84 18t-84-18Z', MAIN_ROUND) +
      box(112, 88, 176, 54, 10, SECOND_ROUND) +
      oval(200, 90, 86, 15, p.secondLight) +
      oval(200, 90, 62, 9, p.second, faint(0.6)) +
      box(142, 176, 116, 110, 58, PAPER_SOFT) +
      shape('M200 258q-46-26-30-62q30 6 30 40q6-44 40-42q6 42-40 64Z', LEAF) +
      line('M200 266v-34', LEAF_DARK, 5) +
      line('M132 158v130', '#FFFFFF', 7, faint(0.4)),
  },
  'coffee-beans': {
    home: 1,
    base: [200, 326, 96],
    draw: (p) =>
      shape('M124 96h152l14 214q1 16-16 16H126q-17 0-16-16Z', MAIN_SOFT) +
      shape('M276 96l14 214q1 16-16 16h-26l-10-230Z', p.mainDark, faint(0.6)) +
      box(118, 72, 164, 32, 6, p.mainDark) +
      box(128, 100, 144, 8, 3, '#FFFFFF', faint(0.35)) +
      box(134, 150, 124, 104, 12, PAPER_SOFT) +
      bean(180, 200, -24, '#6E432A') +
      bean(216, 204, 28, '#7F5133') +
      bean(110, 318, 60, '#6E432A') +
      bean(292, 320, -40, '#7F5133') +
      bean(318, 304, 20, '#6E432A') +
      dot(196, 126, 7, p.mainDark),
  },
  'drip-bag': {
    home: 4,
    base: [200, 318, 104],
    draw: (p) =>
      turn(
        -9,
        shape('M96 92h126v204H96Z', PAPER_SOFT) +
          shape('M96 92h126v18H96ZM96 278h126v18H96Z', p.main) +
          dot(159, 172, 38, p.mainLight, faint(0.45)) +
          bean(148, 172, -24, '#6E432A') +
          bean(174, 174, 26, '#7F5133') +
          line('M124 232h70M136 250h46', p.mainDark, 6),
        159,
        194,
      ) +
      turn(
        8,
        shape('M196 124h122v194H196Z', MAIN_SOFT) +
          shape('M196 124h122v18H196ZM196 300h122v18H196Z', p.mainDark) +
          dot(257, 202, 36, PAPER) +
          shape('M238 190h38v14q0 18-19 18t-19-18Z', p.second) +
          line('M276 194q14 2 2 16M250 180q-4-6 0-12M264 180q-4-6 0-12', p.second, 5) +
          line('M228 262h58M238 280h38', PAPER, 6),
        257,
        222,
      ),
  },
  ginseng: {
    home: 0,
    base: [200, 326, 112],
    draw: (p) =>
      box(84, 108, 232, 218, 14, SECOND_ROUND) +
      box(100, 124, 200, 186, 8, p.secondDark) +
      box(100, 124, 200, 186, 8, PAPER_SOFT, faint(0.94)) +
      shape(
        'M194 180q-24-42-54-38q2 34 48 44ZM206 180q24-42 54-38q-2 34-48 44ZM200 178q-14-36 0-54q14 18 0 54Z',
        LEAF,
      ) +
      each([182, 200, 218], (x) => dot(x, 150 + Math.abs(x - 200) / 3, 7, '#D8402F')) +
      shape(
        'M184 186q16-10 32 0q12 22 6 50q20 18 14 52q-14-20-24-30q-2 24-10 42q-10-18-12-42q-12 12-26 32q-4-36 16-54q-8-28 4-50Z',
        '#E3BC84',
      ) +
      line('M188 206q12 5 20 1M186 224q14 6 26 1', '#B98D55', 4) +
      line('M236 286q8 8 8 16M164 288q-8 6-8 14M202 296v10', '#C99E65', 4),
  },
}
