import { DARK_SOFT, MAIN_SOFT, METAL_SOFT, PAPER_SOFT } from '../svg/paint'
import { INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

export const KITCHEN: Family = {
  'frying-pan': {
    home: 4,
    base: [180, 300, 122],
    draw: (p) =>
      turn(
        -28,
        box(262, 178, 124, 34, 17, MAIN_SOFT) +
          oval(362, 195, 10, 7, p.mainDark) +
          line('M282 188h56', '#FFFFFF', 5, faint(0.4)) +
          box(258, 184, 24, 22, 5, METAL_SOFT),
        166,
        214,
      ) +
      oval(168, 226, 122, 96, INK) +
      oval(168, 214, 122, 96, DARK_SOFT) +
      oval(168, 216, 102, 78, '#2E2721') +
      oval(168, 218, 98, 72, '#453C35') +
      shape(
        'M104 216C94 182 128 168 150 174C176 152 226 170 226 200C252 216 232 258 202 254C184 280 144 270 138 252C112 256 98 240 104 216Z',
        PAPER_SOFT,
      ) +
      oval(166, 214, 36, 30, '#E8951E') +
      oval(164, 211, 34, 28, '#F9B93C') +
      oval(152, 202, 11, 7, '#FFE09A') +
      line('M72 190q14-34 54-46', '#FFFFFF', 7, faint(0.35)),
  },
  knife: {
    gift: 'beside',
    home: 3,
    base: [200, 318, 118],
    draw: (p) =>
      box(84, 262, 232, 56, 14, '#C08B57') +
      box(84, 252, 232, 54, 14, '#E0B581') +
      line('M104 270h110M150 286h140', '#C08B57', 4) +
      shape('M236 252a36 36 0 0 1 72 0Z', '#E8553F') +
      shape('M246 252a26 26 0 0 1 52 0Z', '#F58A72') +
      each([260, 272, 284], (x) => oval(x, 243, 3, 5, '#FFE2B0')) +
      turn(
        -38,
        shape('M58 176H236v54H142Q86 228 58 176Z', METAL_SOFT) +
          shape('M70 194Q110 216 236 214v16H142Q96 228 70 194Z', '#FFFFFF', faint(0.6)) +
          box(234, 172, 18, 46, 4, '#8C8781') +
          shape('M250 174h88q16 0 16 14v10q0 20-14 18q-24-8-44 0H250Z', MAIN_SOFT) +
          each([272, 300, 328], (x) => dot(x, 194, 6, p.mainLight)) +
          line('M258 182h66', '#FFFFFF', 4, faint(0.4)),
        200,
        180,
      ),
  },
  'cutting-board': {
    home: 2,
    base: [200, 326, 108],
    draw: (p) =>
      turn(
        -6,
        shape(
          'M178 62q0-18 22-18t22 18v34h52q24 0 24 24v178q0 26-26 26H128q-26 0-26-26V120q0-24 24-24h52Z',
          '#B17E4B',
        ) +
          shape(
            'M178 54q0-18 22-18t22 18v34h52q24 0 24 24v178q0 26-26 26H128q-26 0-26-26V112q0-24 24-24h52Z',
            '#E2B985',
          ) +
          box(122, 106, 156, 190, 14, 'none', 'stroke="#C99863" stroke-width="5"') +
          line('M140 130q50 10 120 0M140 272q60-10 118 2M144 164q30 6 44 2', '#D0A06A', 4) +
          dot(200, 60, 10, p.ground),
        200,
        200,
      ) +
      each(
        [0, 1, 2],
        (index) =>
          dot(214 + index * 22, 226 - index * 10, 34, '#D9402F') +
          dot(211 + index * 22, 226 - index * 10, 28, '#F47C62') +
          each([0, 120, 240], (angle) =>
            turn(
              angle + index * 20,
              oval(211 + index * 22, 212 - index * 10, 5, 8, '#FFE2B0'),
              211 + index * 22,
              226 - index * 10,
            ),
          ),
      ) +
      shape('M132 246q-14-40 22-58q24 36-22 58Z', p.second) +
      shape('M136 250q6-42 48-40q2 42-48 40Z', p.secondLight) +
      line('M138 242l12-32M142 246l26-22', PAPER, 3, faint(0.5)) +
      oval(150, 268, 26, 5, '#8F6234', faint(0.25)),
  },
}
