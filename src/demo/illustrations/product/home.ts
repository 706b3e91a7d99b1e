import {
  MAIN_ROUND,
  MAIN_SOFT,
  METAL_ROUND,
  PAPER_SOFT,
  SECOND_ROUND,
  SECOND_SOFT,
  WOOD_ROUND,
} from '../svg/paint'
import { LEAF, LEAF_DARK, LEAF_LIGHT, PAPER } from '../svg/palette'
import { box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

/** One fold of cloth, seen from its rounded edge. */
const fold = (x: number, y: number, w: number, h: number, fill: string): string =>
  box(x, y, w, h, h / 2, fill) +
  line(`M${x + h / 2} ${y + h * 0.3}H${x + w - h * 0.8}`, '#FFFFFF', 4, faint(0.3))

const blade = (angle: number, length: number, fill: string): string =>
  group(
    `transform="rotate(${angle} 200 236)"`,
    shape(`M200 236q-30-${length * 0.5} 0-${length}q30 ${length * 0.5} 0 ${length}Z`, fill),
    line(`M200 232V${236 - length * 0.8}`, LEAF_LIGHT, 3, faint(0.7)),
  )

export const HOME: Family = {
  'rail-light': {
    home: 5,
    base: [200, 338, 120],
    draw: (p) =>
      box(52, 74, 296, 16, 8, p.mainDark) +
      each([88, 144, 200, 256, 312], (x, index) =>
        turn(
          (index - 2) * -9,
          shape(`M${x - 12} 152L${x - 40} 320H${x + 40}L${x + 12} 152Z`, '#FFE9AE', faint(0.32)) +
            line(`M${x} 88v18`, p.mainDark, 7) +
            shape(`M${x - 15} 104h30l5 46h-40Z`, MAIN_ROUND) +
            oval(x, 150, 20, 6, '#FFF6DC'),
          x,
          96,
        ),
      ),
  },
  towel: {
    home: 3,
    base: [200, 320, 118],
    draw: (p) =>
      fold(82, 262, 236, 58, MAIN_SOFT) +
      fold(90, 208, 220, 56, PAPER_SOFT) +
      fold(86, 152, 228, 58, SECOND_SOFT) +
      box(120, 262, 18, 58, 0, p.mainDark, faint(0.5)) +
      box(146, 262, 8, 58, 0, p.mainDark, faint(0.5)) +
      box(262, 152, 16, 58, 0, p.secondLight, faint(0.8)) +
      box(246, 152, 8, 58, 0, p.secondLight, faint(0.8)) +
      oval(180, 118, 62, 34, MAIN_ROUND) +
      oval(236, 118, 30, 34, p.mainLight) +
      line('M236 96a22 22 0 1 1-16 34a14 14 0 1 1 20-10', p.mainDark, 5) +
      line('M132 106q14-14 40-14', '#FFFFFF', 5, faint(0.4)),
  },
  blanket: {
    home: 0,
    base: [196, 324, 124],
    draw: (p) => {
      // One layer of the folded throw: rounded where it turns, its fringe at the open end.
      const layer = (y: number, x: number) =>
        each([6, 18, 30, 42, 54], (dy) => line(`M${x + 224} ${y + dy}h20`, p.second, 6)) +
        shape(
          `M${x + 30} ${y}H${x + 226}V${y + 60}H${x + 30}Q${x} ${y + 60} ${x} ${y + 30}T${x + 30} ${y}Z`,
          MAIN_SOFT,
        ) +
        each(
          [56, 128, 176],
          (dx) =>
            box(x + dx, y, 26, 60, 0, p.second, faint(0.85)) +
            box(x + dx + 32, y, 6, 60, 0, PAPER, faint(0.9)),
        ) +
        box(x + 30, y + 24, 196, 8, 0, PAPER, faint(0.45)) +
        shape(
          `M${x + 8} ${y + 46}Q${x + 20} ${y + 52} ${x + 226} ${y + 50}V${y + 60}H${x + 30}Q${x + 14} ${y + 60} ${x + 8} ${y + 46}Z`,
          '#000000',
          faint(0.14),
        ) +
        line(`M${x + 16} ${y + 22}q6-12 22-13h150`, '#FFFFFF', 5, faint(0.35))
      return layer(262, 70) + layer(202, 78) + layer(142, 72)
    },
  },
  cushion: {
    home: 1,
    base: [200, 318, 116],
    draw: (p) =>
      shape(
        'M84 90q116 22 232 0q16 0 14 16q-20 104 0 200q2 16-14 14q-116-20-232 0q-16 2-14-14q20-98 0-200q-2-16 14-16Z',
        MAIN_SOFT,
      ) +
      each([0, 1, 2, 3], (row) =>
        each([0, 1, 2, 3], (column) =>
          dot(
            128 + column * 48,
            134 + row * 48,
            13,
            (row + column) % 2 ? p.mainLight : p.second,
            faint((row + column) % 2 ? 0.7 : 1),
          ),
        ),
      ) +
      shape(
        'M316 90q16 0 14 16q-20 104 0 200q2 16-14 14q-60-10-120-10q100-60 120-220Z',
        p.mainDark,
        faint(0.28),
      ) +
      line('M100 110q60 8 120 4', '#FFFFFF', 6, faint(0.4)) +
      each(
        [
          [78, 98],
          [322, 98],
          [78, 312],
          [322, 312],
        ] as const,
        ([x, y]) => dot(x, y, 9, p.second),
      ),
  },
  plant: {
    home: 1,
    base: [200, 334, 78],
    draw: (p) =>
      blade(-62, 128, LEAF_DARK) +
      blade(62, 128, LEAF_DARK) +
      blade(-36, 168, LEAF) +
      blade(38, 164, '#4E8557') +
      blade(-10, 186, '#6BA56C') +
      blade(16, 150, LEAF) +
      shape('M128 236h144l-14 80q-2 18-22 18h-72q-20 0-22-18Z', MAIN_ROUND) +
      box(116, 212, 168, 34, 10, MAIN_ROUND) +
      box(122, 244, 156, 7, 3, p.mainDark, faint(0.5)) +
      shape('M140 276q15-16 30 0t30 0 30 0 30 0l-3 16q-14 12-28-2t-29 0-29 0-27 0Z', PAPER, faint(0.85)) +
      line('M132 222v14M146 262l6 50', '#FFFFFF', 7, faint(0.4)),
  },
  'desk-lamp': {
    gift: 'beside',
    home: 5,
    base: [180, 328, 92],
    draw: (p) =>
      shape('M222 184L292 146L368 318Q296 334 224 318Z', '#FFE9A8', faint(0.6)) +
      oval(180, 318, 82, 16, p.mainDark) +
      oval(180, 310, 82, 16, MAIN_ROUND) +
      line('M172 306L126 196L208 96', METAL_ROUND, 14) +
      line('M172 306L126 196L208 96', p.second, 12) +
      dot(126, 196, 15, p.secondDark) +
      dot(126, 196, 7, p.secondLight) +
      turn(
        -28,
        oval(240, 168, 36, 20, '#FFF3C4') +
          shape('M222 84h36q6 0 8 8l26 68q3 12-9 12h-86q-12 0-9-12l26-68q2-8 8-8Z', MAIN_ROUND) +
          box(218, 72, 44, 16, 8, p.mainDark) +
          line('M212 152l16-48', '#FFFFFF', 7, faint(0.45)),
        240,
        130,
      ),
  },
  umbrella: {
    gift: 'beside',
    home: 3,
    base: [200, 330, 86],
    draw: (p) =>
      turn(
        14,
        box(194, 60, 12, 226, 6, WOOD_ROUND) +
          line('M200 276v28q0 24-23 24t-23-22', '#A7743F', 14) +
          line('M200 276v28q0 24-23 24t-23-22', '#D7A56E', 7) +
          shape(
            'M64 204q2-130 136-138q134 8 136 138q-22-22-46 0q-22-24-45 0q-22-24-45 0q-23-24-45 0q-22-24-46 0q-22-22-45 0Z',
            MAIN_ROUND,
          ) +
          shape('M155 204q0-98 45-138q45 40 45 138q-22-24-45 0q-23-24-45 0Z', SECOND_ROUND) +
          shape('M109 204q6-110 91-138q-45 40-45 138q-22-24-46 0Z', p.mainLight, faint(0.55)) +
          shape('M291 204q-6-110-91-138q134 8 136 138q-22-22-45 0Z', p.mainDark, faint(0.45)) +
          box(195, 44, 10, 26, 5, p.secondDark) +
          line('M92 160q14-44 48-64', '#FFFFFF', 7, faint(0.5)),
        200,
        200,
      ),
  },
}
