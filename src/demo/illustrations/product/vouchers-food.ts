import { DARK_SOFT, PAPER_ROUND, PAPER_SOFT, SECOND_ROUND } from '../svg/paint'
import { PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'
import { voucher } from './vouchers'

export const FOOD_VOUCHERS: Family = {
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
  'iced-coffee-voucher': voucher(
    1,
    (p) =>
      line('M16-40L30-104', p.second, 9) +
      shape('M-46-50H46L34 78Q32 90 20 90H-20Q-32 90-34 78Z', '#E9F2F3') +
      shape('M-42-14H42L33 76Q32 84 20 84H-20Q-32 84-33 76Z', '#C89A6B') +
      shape('M-42-14H42L38 22Q0 40-38 22Z', '#F4E7D5') +
      each(
        [
          [-22, -16, -14],
          [12, -10, 18],
          [-4, 16, 6],
          [-26, 34, 24],
          [16, 40, -20],
        ] as const,
        ([x, y, angle]) =>
          turn(angle, box(x - 12, y - 12, 24, 24, 6, '#FFFFFF', faint(0.62)), x, y) +
          turn(angle, line(`M${x - 6} ${y - 6}h8`, '#FFFFFF', 4), x, y),
      ) +
      shape('M-54-50Q-54-72 0-74T54-50Z', '#F7FBFB') +
      box(-56, -56, 112, 12, 6, '#DCE8EA') +
      line('M-34-34l8 96', '#FFFFFF', 7, faint(0.8)) +
      each(
        [
          [-58, 4],
          [56, 26],
          [-50, 54],
        ] as const,
        ([x, y]) => oval(x, y, 4, 7, '#9CC3CB'),
      ),
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
}
