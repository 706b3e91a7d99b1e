import {
  DARK_SOFT,
  GLASS,
  MAIN_ROUND,
  MAIN_SOFT,
  PAPER_ROUND,
  PAPER_SOFT,
  SECOND_SOFT,
  WOOD_ROUND,
  WOOD_SOFT,
} from '../svg/paint'
import { LEAF } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import { type Family, leaf } from './scene'

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
}
