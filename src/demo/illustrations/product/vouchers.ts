import { shadow } from '../svg/ground'
import {
  DARK_SOFT,
  GOLD_ROUND,
  MAIN_ROUND,
  MAIN_SOFT,
  METAL_ROUND,
  PAPER_ROUND,
  PAPER_SOFT,
  SECOND_ROUND,
  SECOND_SOFT,
} from '../svg/paint'
import { INK, PAPER, type Palette } from '../svg/palette'
import { at, box, dot, each, faint, line, shape, turn } from '../svg/shapes'
import type { Family, ProductIllustration } from './scene'

const TICKET =
  'M70 112q0-18 18-18h224q18 0 18 18v142a17 17 0 0 0 0 34v22q0 18-18 18H88q-18 0-18-18v-22a17 17 0 0 0 0-34Z'

/** A ticket with a torn-off stub, with `item` drawn around (0, 0), about 170 wide. */
export const voucher = (home: number, item: (p: Palette) => string): ProductIllustration => ({
  home,
  base: [200, 336, 118],
  draw: (p) =>
    turn(
      -4,
      shape(TICKET, p.mainDark, 'transform="translate(4 8)"') +
        shape(TICKET, MAIN_SOFT) +
        box(86, 110, 228, 144, 10, p.mainLight, faint(0.6)) +
        dot(200, 182, 68, PAPER) +
        line('M100 271h200', PAPER, 4, 'stroke-dasharray="2 12" opacity=".9"') +
        each([0, 7, 12, 22, 27, 36, 41, 51, 58, 63], (dx, index) =>
          box(226 + dx, 290, index % 3 ? 3 : 5, 24, 1, PAPER),
        ) +
        line('M100 296h72M100 310h44', PAPER, 7, faint(0.85)),
      200,
      210,
    ) +
    shadow(200, 272, 84) +
    at(200, 172, 1.14, item(p)),
})

export const VOUCHERS: Family = {
  'movie-voucher': voucher(
    0,
    (p) =>
      each(
        [
          [-34, -54],
          [-8, -66],
          [20, -60],
          [40, -46],
          [-18, -44],
          [8, -40],
        ] as const,
        ([x, y]) =>
          dot(x, y, 20, '#FFF3D0') + dot(x - 8, y + 6, 11, '#FBE1A0') + dot(x + 5, y - 6, 8, '#FFFFFF'),
      ) +
      shape('M-58-36H58L44 78q-2 12-14 12h-60q-12 0-14-12Z', PAPER_SOFT) +
      each([-44, -12, 20], (x) => shape(`M${x}-36h22L${x * 0.76 + 17} 90h-16Z`, '#D9402F')) +
      shape('M-58-36H58l-2 14q-10 8-18 0t-18 0-20 0-18 0-18 0-18 0Z', p.second) +
      turn(
        14,
        box(44, 20, 56, 62, 6, DARK_SOFT) +
          shape('M44 34V26q0-6 6-6h44q6 0 6 6v8Z', PAPER) +
          each([48, 66, 84], (x) => shape(`M${x} 34l8-14h8l-8 14Z`, INK)) +
          line('M54 50h34M54 64h20', PAPER, 4, faint(0.7)),
        72,
        50,
      ),
  ),
  'convenience-voucher': voucher(
    3,
    (p) =>
      box(-78, -18, 156, 98, 6, PAPER_SOFT) +
      box(-84, -70, 168, 22, 6, p.second) +
      each([0, 1, 2, 3, 4, 5], (index) =>
        shape(`M${-90 + index * 30}-50h30v26q-15 20-30 0Z`, index % 2 ? PAPER : p.main),
      ) +
      each([0, 2, 4], (index) => shape(`M${-90 + index * 30}-50h30v8h-30Z`, p.mainDark, faint(0.3))) +
      box(-64, 2, 74, 52, 5, '#BFE0EC') +
      box(24, 2, 42, 78, 5, p.second) +
      box(30, 8, 30, 44, 3, '#BFE0EC') +
      shape('M-64 36L-22 2h24L-44 54h-20Z', '#FFFFFF', faint(0.55)) +
      dot(56, 60, 4, GOLD_ROUND) +
      each(
        [
          [-50, '#E2513C'],
          [-32, '#F2B544'],
          [-14, '#5C9463'],
        ] as const,
        ([x, fill]) => box(x, 32, 13, 22, 4, fill),
      ) +
      box(-88, 78, 176, 10, 4, '#CDBFA9'),
  ),
  'bookstore-voucher': voucher(
    2,
    (p) =>
      shape('M-88-44q44-24 88 4q44-28 88-4v104q-44-22-88 6q-44-28-88-6Z', p.secondDark) +
      shape('M-80-52q44-20 80 6v104q-38-24-80-6Z', PAPER_SOFT) +
      shape('M80-52q-44-20-80 6v104q38-24 80-6Z', '#FFFFFF') +
      shape('M0-46q12-10 22-14v104q-14 4-22 14Z', '#DCCFBB', faint(0.6)) +
      line('M-62-34q24-8 46 4M-62-12q24-8 46 4M-62 10q24-8 46 4', '#CDBFA9', 5) +
      line('M62-34q-18-6-34 0M62-12q-18-6-34 0M62 10q-18-6-34 0', '#CDBFA9', 5) +
      shape('M44-58h20v66l-10-10l-10 10Z', p.main) +
      shape(
        'M0-62l6 13l14 2l-10 10l2 14l-12-7l-12 7l2-14l-10-10l14-2Z',
        GOLD_ROUND,
        'transform="translate(0 -36)"',
      ),
  ),
  'beauty-voucher': voucher(
    0,
    (p) =>
      box(-76, -6, 72, 88, 14, SECOND_SOFT) +
      box(-66, -32, 52, 30, 8, GOLD_ROUND) +
      box(-64, 20, 48, 38, 5, PAPER_SOFT) +
      line('M-54 34h28M-54 46h16', p.second, 4) +
      line('M-66 10v56', '#FFFFFF', 5, faint(0.4)) +
      box(20, 20, 48, 62, 5, MAIN_ROUND) +
      box(24, -12, 40, 36, 3, GOLD_ROUND) +
      shape('M29-10v-46q0-12 14-22q14-10 20-2v70Z', '#CF2F45') +
      shape('M29-56q0-12 14-22q14-10 20-2q0 16-16 22q-12 6-18 2Z', '#EB6A78') +
      line('M26 34v36', '#FFFFFF', 5, faint(0.4)) +
      each(
        [
          [-30, -66, 9],
          [78, -40, 7],
          [-84, -48, 6],
        ] as const,
        ([x, y, r]) =>
          shape(
            `M${x} ${y - r}q2 ${r - 2} ${r} ${r}q-${r - 2} 2-${r} ${r}q-2-${r - 2}-${r}-${r}q${r - 2}-2 ${r}-${r}Z`,
            '#F2B544',
          ),
      ),
  ),
  'department-voucher': voucher(
    5,
    (p) =>
      turn(
        6,
        line('M22-20v-18q0-26 22-26t22 26v18', p.mainDark, 6) +
          shape('M-2-24h92l6 98q0 10-10 10H2q-10 0-10-10Z', PAPER_ROUND) +
          box(30, 6, 30, 44, 4, p.second, faint(0.7)),
        44,
        40,
      ) +
      line('M-50-26v-20q0-30 26-30t26 30v20', p.secondDark, 7) +
      shape('M-80-30H32l8 106q0 10-10 10H-78q-10 0-10-10Z', SECOND_ROUND) +
      shape('M18-30h14l8 106q0 10-10 10H18Z', p.secondDark, faint(0.4)) +
      shape('M-26 50q-36-24-27-46q13-15 27 4q14-19 27-4q9 22-27 46Z', PAPER) +
      dot(-50, -18, 5, METAL_ROUND) +
      dot(2, -18, 5, METAL_ROUND) +
      line('M-70-14l-4 70', '#FFFFFF', 6, faint(0.4)),
  ),
}
