import { MAIN_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_SOFT } from '../svg/paint'
import { INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

const FUR = '#C98F5B'
const FUR_LIGHT = '#E5B887'
const FUR_DARK = '#A56F3F'

/** A block with its lit top and dark side. */
const block = (
  x: number,
  y: number,
  size: number,
  face: string,
  top: string,
  side: string,
  mark: string,
): string =>
  shape(`M${x} ${y}l18-18h${size}l-18 18Z`, top) +
  shape(`M${x + size} ${y}l18-18v${size}l-18 18Z`, side) +
  box(x, y, size, size, 5, face) +
  box(x + 9, y + 9, size - 18, size - 18, 6, PAPER, faint(0.28)) +
  mark

const bone = (fill: string): string =>
  shape('M-34-9q-4-20-20-14t-8 23q-8 17 8 23t20-14h68q4 20 20 14t8-23q8-17-8-23t-20 14Z', fill)

export const KIDS_PETS: Family = {
  'toy-bear': {
    home: 1,
    base: [200, 330, 104],
    draw: (p) =>
      each([130, 270], (x) => dot(x, 92, 32, FUR_DARK) + dot(x, 94, 18, FUR_LIGHT)) +
      oval(200, 254, 76, 76, FUR) +
      oval(200, 264, 50, 54, FUR_LIGHT) +
      turn(24, oval(122, 236, 24, 46, FUR_DARK), 122, 236) +
      turn(-24, oval(278, 236, 24, 46, FUR_DARK), 278, 236) +
      each([142, 258], (x) => oval(x, 306, 36, 32, FUR) + oval(x, 308, 20, 18, FUR_LIGHT)) +
      oval(200, 142, 88, 76, FUR) +
      oval(170, 100, 34, 16, FUR_LIGHT, faint(0.6)) +
      oval(200, 168, 40, 32, '#F6DDBD') +
      oval(200, 154, 14, 10, INK) +
      line('M200 162v12q-12 10-20 2M200 174q12 10 20 2', INK, 4) +
      each([166, 234], (x) => dot(x, 136, 9, INK) + dot(x + 3, 133, 3, '#FFFFFF')) +
      each([142, 258], (x) => dot(x, 162, 12, '#F09A85', faint(0.6))) +
      shape('M200 216q-50-30-54 0q4 30 54 4q50 26 54-4q-4-30-54 0Z', MAIN_SOFT) +
      box(186, 202, 28, 28, 10, p.mainDark),
  },
  'block-toy': {
    home: 4,
    base: [206, 318, 118],
    draw: (p) =>
      block(92, 226, 92, MAIN_SOFT, p.mainLight, p.mainDark, dot(138, 272, 24, PAPER)) +
      block(
        212,
        226,
        92,
        SECOND_SOFT,
        p.secondLight,
        p.secondDark,
        shape('M258 246l9 18l20 3l-14 14l3 20l-18-10l-18 10l3-20l-14-14l20-3Z', PAPER),
      ) +
      block(
        150,
        124,
        92,
        '#F2BE4A',
        '#FAD785',
        '#CC9426',
        shape('M196 200q-34-22-25-42q12-14 25 4q13-18 25-4q9 20-25 42Z', PAPER),
      ) +
      shape('M158 104l44-60l50 60q-46 16-94 0Z', '#5C9F7B') +
      shape('M202 44l50 60q-18 8-36 10Z', '#3F7D5D') +
      dot(322, 304, 16, '#F2BE4A') +
      dot(317, 299, 5, '#FAD785'),
  },
  'pet-snack': {
    home: 2,
    base: [196, 328, 98],
    draw: (p) =>
      shape('M108 92h176l10 218q0 18-16 18H114q-16 0-16-18Z', MAIN_ROUND) +
      shape('M108 68h176v34H108Z', p.mainDark) +
      each([124, 142, 160, 178, 196, 214, 232, 250, 268], (x) => line(`M${x} 72v26`, p.main, 3)) +
      dot(196, 192, 66, PAPER_SOFT) +
      shape('M150 166q-20 4-20 40q14 16 26-8ZM242 166q20 4 20 40q-14 16-26-8Z', FUR_DARK) +
      oval(196, 192, 46, 42, FUR_LIGHT) +
      shape('M236 172q-14-24-40-22q-2 30 12 40q22 8 28-18Z', FUR, faint(0.7)) +
      each([178, 216], (x) => dot(x, 186, 6, INK)) +
      oval(196, 206, 20, 16, PAPER) +
      oval(196, 200, 9, 6, INK) +
      shape('M190 214h12v10q-6 8-12 0Z', '#E8766C') +
      line('M150 284h92', PAPER, 8) +
      line('M168 304h56', PAPER, 6, faint(0.7)) +
      `<g transform="translate(306 290) rotate(-24) scale(.86)">${bone('#C9A274')}<g transform="translate(-2 -4)">${bone('#F1DCB8')}</g></g>` +
      turn(10, oval(92, 322, 20, 10, FUR_DARK) + oval(92, 318, 20, 10, FUR), 92, 320),
  },
}
