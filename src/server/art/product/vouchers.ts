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
import { shadow } from '../svg/ground'
import { INK, type Palette, PAPER } from '../svg/palette'
import { at, box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Drawing, Family } from './drawing'

const TICKET =
  'M70 112q0-18 18-18h224q18 0 18 18v142a17 17 0 0 0 0 34v22q0 18-18 18H88q-18 0-18-18v-22a17 17 0 0 0 0-34Z'

/** A ticket with a torn-off stub below; the goods stand on it, `item` drawn around (0, 0) about 170 across. */
const voucher = (home: number, item: (p: Palette) => string): Drawing => ({
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
  'coffee-voucher': voucher(
    1,
    (p) =>
      shape('M-46-46h92l-14 124q-2 14-14 14h-36q-12 0-14-14Z', PAPER_ROUND) +
      shape('M-42-10h84l-8 56h-68Z', SECOND_ROUND) +
      oval(0, 18, 17, 21, '#6E432A', 'transform="rotate(24 0 18)"') +
      line('M6 0q-12 18-4 38', '#F1DDC4', 4) +
      box(-54, -64, 108, 22, 8, DARK_SOFT) +
      box(-44, -80, 88, 20, 8, '#54483F') +
      line('M-32-34l4 36', '#FFFFFF', 6, faint(0.8)) +
      dot(70, -60, 6, p.second) +
      dot(-76, -34, 5, p.main),
  ),
  'cake-voucher': voucher(
    5,
    (p) =>
      shape('M-84-10L52-46Q82-36 84-8L84 62Q84 70 74 72L-78 72Q-84 72-84 64Z', '#F7D9A6') +
      shape('M-84-10H84V14q-10 14-20 2t-22 0t-22 0t-22 0t-22 0t-22 0t-22 0t-16-4Z', p.second) +
      shape('M-84-10L52-46Q82-36 84-10Z', p.secondLight) +
      box(-84, 38, 168, 13, 0, PAPER) +
      each([-58, -22, 14, 50], (x) => dot(x, 44, 8, '#E23B3B')) +
      shape('M-92 72H94q-4 14-18 14H-74q-14 0-18-14Z', PAPER_SOFT) +
      shape('M34-44C14-54 8-84 24-88Q36-90 40-82Q48-92 60-86C72-80 60-50 34-44Z', '#E23B3B') +
      oval(26, -76, 5, 8, '#FF9A90') +
      each(
        [
          [38, -70],
          [48, -62],
          [34, -58],
        ] as const,
        ([x, y]) => oval(x, y, 2, 3, '#FFD77A'),
      ) +
      shape('M40-82q-14 0-18-12q14 0 18 6q4-12 16-12q0 14-16 18Z', '#5C9463'),
  ),
  'chicken-voucher': voucher(
    4,
    (p) =>
      turn(
        32,
        line('M0 34V92', '#E9DCC6', 20) +
          line('M-4 40V84', '#FFFFFF', 6, faint(0.8)) +
          each([-11, 11], (x) => dot(x, 96, 13, '#F3E8D5')) +
          shape('M0 58C-46 52-66 6-56-32C-46-74 46-76 58-32C68 8 46 54 0 58Z', '#C9742B') +
          shape('M0 58C-46 52-66 6-56-32C-50-56-20-68 10-62C-20-30-26 20 0 58Z', '#E79A48') +
          each(
            [
              [-26, -24, 8],
              [0, -40, 7],
              [-34, 8, 6],
              [20, -14, 7],
              [4, 10, 6],
              [34, 16, 5],
              [26, -42, 5],
            ] as const,
            ([x, y, r]) => dot(x, y, r, '#F6BE73'),
          ) +
          each(
            [
              [-12, -2],
              [12, 34],
              [38, -8],
              [-14, 34],
            ] as const,
            ([x, y]) => dot(x, y, 4, '#A3571B'),
          ),
        0,
        0,
      ) +
      dot(76, -54, 6, p.second) +
      dot(-82, 36, 5, p.main),
  ),
  'icecream-voucher': voucher(
    3,
    (p) =>
      shape('M-48 4h96L6 98q-6 8-12 0Z', '#DDA35C') +
      line('M-34 8L14 84M-6 8L28 58M34 8L-14 84M6 8L-28 58', '#B97E3B', 4) +
      dot(-28, -20, 38, '#F7B3BE') +
      dot(28, -20, 38, p.second) +
      dot(0, -58, 38, '#FFF1D2') +
      each(
        [
          [-40, -34],
          [14, -36],
          [-14, -74],
        ] as const,
        ([x, y]) => oval(x, y, 9, 6, '#FFFFFF', faint(0.7)),
      ) +
      shape(
        'M-64-8q12 22 24 4q10 18 22 2q10 18 20 0q12 18 22-2q12 18 40-4q0 20-12 22H-52q-12-4-12-22Z',
        '#F7B3BE',
      ) +
      shape('M0 12q10-4 14-4q12 14 22-4q12 18 28-12q0 20-12 22H0Z', p.second) +
      each(
        [
          [-12, -50, 20],
          [14, -60, -30],
          [4, -42, 60],
          [-22, -66, -20],
        ] as const,
        ([x, y, angle]) => turn(angle, box(x - 6, y, 12, 4, 2, p.main), x, y),
      ) +
      dot(6, -98, 12, '#DF3A4A') +
      dot(2, -102, 4, '#FF9AA2'),
  ),
  'burger-voucher': voucher(
    2,
    () =>
      shape('M-78-10Q-76-72 0-72T78-10Z', '#E3A14B') +
      shape('M-78-10Q-76-72 0-72Q-40-50-46-10Z', '#F3BF70', faint(0.8)) +
      each(
        [
          [-36, -42],
          [-8, -56],
          [22, -48],
          [46, -30],
          [4, -34],
          [-52, -24],
        ] as const,
        ([x, y]) => oval(x, y, 6, 4, '#FFF0CE', `transform="rotate(${x} ${x} ${y})"`),
      ) +
      shape('M-86-8q10-10 21 0t21 0 21 0 21 0 21 0 21 0 21 0 21 0q6 22-10 20H-76q-16 2-10-20Z', '#79B35B') +
      box(-80, 6, 160, 14, 5, '#E2513C') +
      shape('M-82 18H82L60 38L42 22L20 42L-2 22H-60Z', '#F9C646') +
      box(-82, 26, 164, 28, 13, '#6F4027') +
      shape('M-82 18H82L60 40L40 22H-60Z', '#F9C646') +
      shape('M-78 52H78q2 32-26 32H-52q-28 0-26-32Z', '#DB9440') +
      line('M-58 66h60', '#F3BF70', 6),
  ),
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
