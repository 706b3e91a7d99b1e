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
    base: [200, 324, 126],
    draw: (p) => {
      // A root with its arms and legs, on silk.
      const root = (x: number, y: number, angle: number, scale: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">` +
        line(
          'M-8 50q-16 26-12 54M6 54q2 30 0 58M12 48q18 24 16 50M-18 4q-24 10-30 34M18 6q22 12 26 36',
          '#B98345',
          5,
        ) +
        shape(
          'M-12-56q12-10 24 0q14 26 8 52q16 26 8 50q-6 16-12 44q-10-14-14-36q-6 24-16 40q-8-26-12-48q-6-24 6-50q-6-26 8-52Z',
          '#E0AE6B',
        ) +
        shape(
          'M4-60q6 0 8 4q14 26 8 52q16 26 8 50q-6 16-12 44q-10-14-14-36q14-56 2-114Z',
          '#C18B4A',
          faint(0.6),
        ) +
        line('M-14-30q12 6 24 1M-16-8q14 8 30 1M-18 18q16 8 32 1', '#A97538', 4) +
        oval(-4, -62, 10, 6, '#A97538') +
        '</g>'
      return (
        box(74, 96, 252, 228, 16, MAIN_SOFT) +
        box(90, 112, 220, 196, 10, p.mainDark) +
        box(98, 120, 204, 180, 8, '#F3E0B4') +
        each([132, 166, 200, 234, 268], (x) => line(`M${x} 122v176`, '#E6CC93', 5)) +
        root(148, 202, 6, 0.86) +
        root(204, 196, -4, 0.94) +
        root(258, 202, 5, 0.84) +
        box(98, 214, 204, 24, 0, p.second) +
        box(98, 214, 204, 6, 0, p.secondLight) +
        shape('M200 226l-20-22q-14 4-12 22t12 22ZM200 226l20-22q14 4 12 22t-12 22Z', p.secondDark) +
        box(190, 214, 20, 24, 6, p.second) +
        line('M86 126v92', '#FFFFFF', 6, faint(0.35))
      )
    },
  },
}
