import { MAIN_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_ROUND } from '../svg/paint'
import { LEAF, LEAF_DARK, PAPER } from '../svg/palette'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

/** A roasted bean with its seam. */
const bean = (x: number, y: number, angle: number, tone: string): string =>
  group(
    `transform="translate(${x} ${y}) rotate(${angle})"`,
    oval(0, 0, 15, 20, tone),
    line('M2-17q-8 17 0 34', '#3A2214', 3.5),
    oval(-6, -6, 3, 6, '#FFFFFF', faint(0.25)),
  )

export const DRINKS: Family = {
  'juice-pouch': {
    home: 5,
    base: [200, 330, 104],
    draw: (p) => {
      const pouch = (x: number, y: number, angle: number, fill: string): string =>
        turn(
          angle,
          shape(`M${x} ${y}h108l-6 14v180q0 12-12 12H${x + 18}q-12 0-12-12V${y + 14}Z`, fill) +
            box(x - 2, y - 10, 112, 16, 4, p.mainDark) +
            box(x + 18, y + 62, 72, 100, 10, PAPER) +
            dot(x + 46, y + 108, 17, '#D8402F') +
            dot(x + 62, y + 108, 17, '#D8402F') +
            line(`M${x + 54} ${y + 94}q0-12 8-18`, LEAF_DARK, 4) +
            shape(`M${x + 58} ${y + 84}q4-14 20-12q-4 14-20 12Z`, LEAF) +
            line(`M${x + 16} ${y + 26}v150`, '#FFFFFF', 6, faint(0.4)),
          x + 54,
          y + 100,
        )
      return (
        pouch(70, 96, -9, SECOND_ROUND) + pouch(222, 96, 9, SECOND_ROUND) + pouch(146, 112, 0, MAIN_ROUND)
      )
    },
  },
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
    base: [200, 332, 112],
    draw: (p) =>
      box(80, 64, 240, 268, 16, MAIN_SOFT) +
      box(96, 80, 208, 236, 10, p.mainDark) +
      box(104, 88, 192, 220, 8, PAPER_SOFT) +
      each([128, 152, 176, 200, 224, 248, 272], (x) => line(`M${x} 92v212`, '#EFE3CF', 4)) +
      shape(
        'M196 156q-26-44-62-42q2 38 56 50ZM204 156q26-44 62-42q-2 38-56 50ZM200 152q-18-36 0-54q18 18 0 54Z',
        LEAF,
      ) +
      line('M192 156q-24-24-44-32M208 156q24-24 44-32M200 150v-36', LEAF_DARK, 3) +
      each(
        [184, 200, 216],
        (x) =>
          dot(x, 150 - Math.abs(x - 200) / 2, 8, '#D8402F') +
          dot(x - 3, 147 - Math.abs(x - 200) / 2, 2.5, '#FF9A8A'),
      ) +
      line(
        'M178 224q-34 14-42 44M222 222q34 12 44 42M176 268q-10 16-26 24M226 268q8 18 24 26M200 280q4 12-2 24',
        '#C99A5B',
        5,
      ) +
      shape(
        'M186 162q14-10 28 0q10 10 18 30q8 18 2 36q20 22 12 70q-14-18-28-46q-4 28-18 54q-14-26-18-54q-14 28-28 46q-8-48 12-70q-6-18 2-36q8-20 18-30Z',
        '#E9C48C',
      ) +
      shape(
        'M214 162q10 10 18 30q8 18 2 36q20 22 12 70q-14-18-28-46q-4 28-18 54q14-70 14-144Z',
        '#D2A263',
        faint(0.55),
      ) +
      line('M182 190q8 5 18 3M206 206q10 2 16-3M180 222q8 6 16 4', '#B98345', 4) +
      line('M92 96v110', '#FFFFFF', 6, faint(0.35)) +
      box(170, 56, 60, 18, 9, p.second),
  },
}
