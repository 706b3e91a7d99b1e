import { MAIN_ROUND, METAL_ROUND, PAPER_ROUND, PAPER_SOFT, SECOND_ROUND, WOOD_ROUND } from '../svg/paint'
import { PAPER } from '../svg/palette'
import { at, box, dot, each, faint, group, line, oval, shape } from '../svg/shapes'
import type { Family } from './scene'

const steam = (x: number, y: number): string =>
  line(`M${x} ${y}q-14-18 0-36t0-36M${x + 36} ${y + 4}q-12-16 0-32t0-32`, PAPER, 8, faint(0.9))

export const TABLEWARE: Family = {
  /** Round as a moon jar: plain, wide in the middle, with a narrow foot. */
  'moon-mug': {
    home: 0,
    base: [188, 318, 62],
    draw: (p) =>
      steam(170, 112) +
      line('M272 184c56-14 66 84-4 88', p.mainDark, 22) +
      line('M272 182c50-12 58 78-4 84', p.main, 14) +
      shape(
        'M128 148Q70 176 72 230Q76 288 136 304L146 318H230L240 304Q300 288 304 230Q306 176 248 148Z',
        MAIN_ROUND,
      ) +
      shape('M146 318l-8-14h100l-8 14Z', p.mainDark, faint(0.55)) +
      oval(188, 148, 61, 15, p.mainLight) +
      oval(188, 150, 52, 11, '#6B4226') +
      oval(180, 149, 28, 5, '#8F5E38') +
      shape('M76 236q20 20 112 20t112-20q-4 18-112 22T76 236Z', p.mainDark, faint(0.18)) +
      line('M100 184q-14 24-12 52', '#FFFFFF', 9, faint(0.7)),
  },
  mug: {
    home: 0,
    base: [182, 304, 88],
    draw: (p) =>
      steam(164, 118) +
      line('M262 172c62-12 70 84-6 82', p.mainDark, 24) +
      line('M262 170c56-10 62 78-6 78', p.main, 15) +
      shape('M92 136h180v118q0 52-52 52h-76q-52 0-52-52Z', MAIN_ROUND) +
      shape('M92 196h180v40H92Z', PAPER, faint(0.92)) +
      each([118, 154, 190, 226], (x) => dot(x + 10, 216, 8, p.second)) +
      oval(182, 136, 90, 22, p.mainLight) +
      oval(182, 138, 78, 16, '#6B4226') +
      oval(170, 136, 44, 8, '#8F5E38') +
      line('M112 160v78', '#FFFFFF', 8, faint(0.45)),
  },
  tumbler: {
    home: 3,
    base: [200, 326, 62],
    draw: (p) =>
      line('M232 116L250 44', p.second, 12) +
      line('M230 114L247 46', p.secondLight, 4) +
      shape('M126 132h148l-18 178q-2 18-20 18h-72q-18 0-20-18Z', MAIN_ROUND) +
      shape('M134 210h132l-6 62H140Z', PAPER, faint(0.95)) +
      line('M176 250q24-44 48-18t-48 18Z', p.second, 6) +
      box(114, 106, 172, 32, 12, METAL_ROUND) +
      box(130, 86, 140, 24, 10, SECOND_ROUND) +
      line('M148 150l8 44M158 286l4 26', '#FFFFFF', 8, faint(0.5)),
  },
  teapot: {
    home: 1,
    base: [194, 300, 92],
    draw: (p) =>
      line('M120 176c-70-28-84 86 6 92', p.mainDark, 20) +
      shape('M264 230q38-10 44-58l30-4q-8 66-70 104Z', MAIN_ROUND) +
      shape('M98 226q0-82 96-82t96 82q0 74-58 76h-76q-58-2-58-76Z', MAIN_ROUND) +
      shape('M103 196q90 26 182 0l5 24q-96 30-192 0Z', p.second, faint(0.95)) +
      shape('M136 152q8-34 58-34t58 34q-58 18-116 0Z', p.mainDark) +
      shape('M140 146q12-26 54-26t54 26q-54 14-108 0Z', MAIN_ROUND) +
      dot(194, 108, 15, p.second) +
      dot(189, 103, 5, p.secondLight) +
      line('M122 250q4-22 4-30M126 260l2 4', '#FFFFFF', 8, faint(0.5)) +
      line('M340 150q10-16 0-30', PAPER, 7, faint(0.9)),
  },
  'bowl-set': {
    home: 2,
    base: [200, 308, 104],
    draw: (p) =>
      box(150, 296, 100, 14, 6, p.mainDark) +
      shape('M78 206h244q-6 92-86 96h-72q-80-4-86-96Z', MAIN_ROUND) +
      oval(200, 206, 122, 24, p.mainLight) +
      oval(200, 208, 108, 18, p.mainDark) +
      shape('M96 186h208q-10 60-70 62h-68q-60-2-70-62Z', PAPER_ROUND) +
      oval(200, 186, 104, 22, PAPER) +
      oval(200, 188, 92, 16, '#E3D6C3') +
      shape('M112 152h176q-8 44-58 46h-60q-50-2-58-46Z', SECOND_ROUND) +
      oval(200, 152, 88, 20, p.secondLight) +
      oval(200, 154, 76, 14, p.secondDark) +
      line('M98 232q8 32 34 46', '#FFFFFF', 7, faint(0.45)) +
      line('M124 170q6 14 16 19', '#FFFFFF', 6, faint(0.45)),
  },
  vase: {
    home: 5,
    base: [200, 334, 66],
    draw: (p) =>
      at(
        14,
        24,
        0.93,
        line('M200 190Q190 120 150 84M200 190Q204 110 212 70M202 190Q226 130 262 104', '#4F7F55', 6) +
          shape('M176 146q-44 4-50-32q40-4 50 32ZM226 140q38 6 50-24q-36-12-50 24Z', '#6FA371') +
          each(
            [
              [148, 80, p.second, p.secondLight],
              [212, 62, PAPER, p.main],
              [266, 98, p.second, p.secondLight],
            ] as const,
            ([x, y, petal, heart]) =>
              each([0, 72, 144, 216, 288], (angle) =>
                group(`transform="rotate(${angle} ${x} ${y})"`, oval(x, y - 18, 13, 19, petal)),
              ) + dot(x, y, 11, heart),
          ) +
          shape('M176 182h48q-4 36 22 54t26 52q0 48-46 48h-52q-46 0-46-48 0-34 26-52t22-54Z', MAIN_ROUND) +
          box(166, 172, 68, 18, 9, p.mainLight) +
          line('M144 288q2-24 22-38', '#FFFFFF', 9, faint(0.5)) +
          line('M138 300q62 20 124 0', p.mainLight, 5, faint(0.8)),
      ),
  },
  candle: {
    home: 4,
    base: [200, 322, 88],
    draw: (p) =>
      shape('M200 60q38 42 18 70a24 24 0 0 1-38-2q-14-26 20-68Z', '#F7A53B') +
      shape('M200 92q18 24 8 38a12 12 0 0 1-18-1q-6-14 10-37Z', '#FFE6A1') +
      line('M200 138v34', '#4A3B2E', 6) +
      shape('M112 170h176v128q0 26-26 26H138q-26 0-26-26Z', MAIN_ROUND) +
      oval(200, 170, 88, 20, p.mainLight) +
      oval(200, 172, 76, 15, '#FFF3D9') +
      box(146, 214, 108, 72, 8, PAPER_SOFT) +
      line('M170 240h60M180 260h40', p.second, 6) +
      line('M128 198v84', '#FFFFFF', 8, faint(0.45)) +
      dot(200, 104, 90, 'url(#lt)', faint(0.6)),
  },
  diffuser: {
    home: 2,
    base: [200, 330, 78],
    draw: (p) =>
      line('M196 172L150 50M204 172L210 40M208 172L262 62', '#8B5E3C', 7) +
      shape(
        'M176 164h48v32q50 10 50 62v46q0 28-28 28h-92q-28 0-28-28v-46q0-52 50-62Z',
        '#FFFFFF',
        faint(0.7),
      ) +
      shape('M132 250h136v52q0 24-24 24h-88q-24 0-24-24Z', p.mainLight, faint(0.75)) +
      oval(200, 250, 68, 11, p.main, faint(0.8)) +
      box(158, 256, 84, 54, 6, PAPER_SOFT) +
      line('M178 276h44M186 292h28', p.mainDark, 5) +
      box(172, 148, 56, 26, 8, WOOD_ROUND) +
      line('M142 244q6-24 32-32', '#FFFFFF', 8, faint(0.9)),
  },
}
