import {
  GOLD_ROUND,
  MAIN_ROUND,
  MAIN_SOFT,
  METAL_ROUND,
  PAPER_ROUND,
  PAPER_SOFT,
  SECOND_ROUND,
  SECOND_SOFT,
} from '../svg/paint'
import { PAPER } from '../svg/palette'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

const flower = (x: number, y: number, size: number, petal: string, heart: string): string =>
  each([0, 60, 120, 180, 240, 300], (angle) =>
    group(`transform="rotate(${angle} ${x} ${y})"`, oval(x, y - size, size * 0.62, size, petal)),
  ) + dot(x, y, size * 0.6, heart)

const bubble = (x: number, y: number, r: number): string =>
  dot(x, y, r, '#FFFFFF', faint(0.65)) + dot(x - r * 0.3, y - r * 0.3, r * 0.24, '#FFFFFF')

export const BEAUTY: Family = {
  'balm-tin': {
    home: 4,
    base: [200, 300, 116],
    draw: (p) =>
      shape('M88 226h224v44q0 34-112 34T88 270Z', MAIN_ROUND) +
      oval(200, 226, 112, 34, p.mainLight) +
      oval(200, 226, 98, 28, GOLD_ROUND) +
      oval(200, 228, 88, 23, '#F4E3B8') +
      oval(176, 222, 30, 8, '#FFFFFF', faint(0.6)) +
      turn(
        -24,
        oval(262, 128, 96, 76, p.mainDark) +
          oval(258, 122, 96, 76, MAIN_SOFT) +
          oval(258, 122, 78, 60, p.mainLight, faint(0.45)) +
          flower(258, 122, 13, PAPER, p.second),
        258,
        122,
      ) +
      line('M106 244v30', '#FFFFFF', 7, faint(0.4)),
  },
  'hand-cream': {
    home: 5,
    base: [196, 332, 66],
    draw: (p) =>
      turn(
        10,
        shape('M120 66h152l-26 206h-100Z', MAIN_ROUND) +
          box(116, 54, 160, 20, 4, p.mainDark) +
          line('M130 64h132', p.mainLight, 3, 'stroke-dasharray="2 10"') +
          flower(196, 128, 18, PAPER, p.second) +
          line('M166 184h60M176 204h40', PAPER, 7) +
          box(142, 270, 108, 56, 10, PAPER_ROUND) +
          each([160, 178, 196, 214, 232], (x) => line(`M${x} 282v34`, '#D8CBB8', 4)) +
          line('M144 92l14 130', '#FFFFFF', 8, faint(0.4)),
        196,
        200,
      ),
  },
  perfume: {
    gift: 'unboxed',
    home: 4,
    base: [200, 324, 90],
    draw: (p) =>
      box(112, 162, 176, 162, 26, p.secondLight, faint(0.9)) +
      box(112, 162, 176, 162, 26, '#FFFFFF', faint(0.35)) +
      box(128, 200, 144, 110, 16, SECOND_SOFT, faint(0.75)) +
      shape('M248 162h14q26 0 26 26v110q0 26-26 26h-22q24-70 8-162Z', p.secondDark, faint(0.35)) +
      box(172, 134, 56, 32, 5, GOLD_ROUND) +
      box(160, 76, 80, 62, 14, MAIN_ROUND) +
      box(152, 222, 96, 66, 6, PAPER_SOFT) +
      flower(200, 246, 8, p.second, p.main) +
      line('M180 272h40', p.main, 5) +
      line('M128 196v86', '#FFFFFF', 9, faint(0.75)) +
      line('M174 90v34', '#FFFFFF', 7, faint(0.5)) +
      each(
        [
          [282, 104],
          [300, 84],
          [304, 122],
          [322, 100],
        ] as const,
        ([x, y]) => dot(x, y, 5, p.second, faint(0.6)),
      ),
  },
  soap: {
    home: 2,
    base: [200, 300, 122],
    draw: (p) =>
      shape('M72 244h256q-6 54-46 54H118q-40 0-46-54Z', PAPER_ROUND) +
      oval(200, 244, 128, 24, '#FFFFFF') +
      oval(200, 246, 112, 17, '#E3D8C8') +
      turn(
        -5,
        box(98, 150, 204, 92, 40, p.mainDark) +
          box(98, 138, 204, 92, 40, MAIN_SOFT) +
          oval(200, 184, 70, 28, p.mainLight, faint(0.55)) +
          flower(200, 184, 10, PAPER, p.second) +
          line('M126 172q10-18 34-20', '#FFFFFF', 8, faint(0.6)),
        200,
        190,
      ) +
      bubble(118, 118, 26) +
      bubble(160, 92, 16) +
      bubble(284, 108, 32) +
      bubble(246, 76, 13) +
      bubble(318, 156, 12),
  },
  shampoo: {
    home: 3,
    base: [200, 330, 72],
    draw: (p) =>
      line('M200 82V64H150q-14 0-16 14', p.second, 16) +
      box(188, 74, 24, 50, 6, METAL_ROUND) +
      box(158, 108, 84, 34, 10, SECOND_ROUND) +
      shape('M128 178q0-38 38-38h68q38 0 38 38v126q0 26-26 26h-92q-26 0-26-26Z', MAIN_ROUND) +
      box(148, 190, 104, 106, 12, PAPER_SOFT) +
      shape('M200 206q34 42 18 62q-18 18-36 0q-16-20 18-62Z', p.second) +
      line('M188 246q0 12 10 16', '#FFFFFF', 5, faint(0.7)) +
      line('M142 184v104', '#FFFFFF', 8, faint(0.45)) +
      bubble(300, 290, 22) +
      bubble(328, 258, 13) +
      bubble(92, 300, 16),
  },
  lipstick: {
    home: 1,
    base: [206, 330, 82],
    colour: 'red',
    draw: (p) =>
      shape('M130 188v-70q0-20 24-38q30-20 42-8v116Z', p.main) +
      shape('M130 118q0-20 24-38q30-20 42-8q-2 26-28 40q-24 12-38 6Z', p.mainLight) +
      line('M144 132v44', '#FFFFFF', 7, faint(0.45)) +
      box(122, 180, 82, 66, 4, GOLD_ROUND) +
      line('M122 196h82', '#9A7125', 4, faint(0.6)) +
      box(112, 238, 102, 92, 8, SECOND_ROUND) +
      box(112, 238, 102, 12, 4, '#FFFFFF', faint(0.25)) +
      turn(
        0,
        box(236, 188, 74, 142, 10, SECOND_ROUND) +
          box(236, 306, 74, 24, 6, GOLD_ROUND) +
          line('M252 206v84', '#FFFFFF', 7, faint(0.4)),
        270,
        260,
      ) +
      line('M126 254v60', '#FFFFFF', 7, faint(0.4)),
  },
}
