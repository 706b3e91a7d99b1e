import { GOLD_ROUND, MAIN_ROUND, MAIN_SOFT, SECOND_SOFT } from '../svg/paint'
import { PAPER } from '../svg/palette'
import { at, box, dot, each, faint, group, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

const macaron = (x: number, y: number, shell: string, light: string, dark: string): string =>
  group(
    `transform="translate(${x} ${y})"`,
    shape('M-66 22h132q4 30-30 30h-72q-34 0-30-30Z', shell),
    shape('M-66 22h132q2 10-2 16q-64 10-128 0q-4-6-2-16Z', dark, faint(0.35)),
    box(-70, -2, 140, 26, 13, PAPER),
    box(-70, 12, 140, 12, 6, '#E6D6C2'),
    each([-60, -36, -12, 12, 36, 60], (dx) => dot(dx, 0, 9, shell)),
    shape('M-70 0Q-72-52 0-52T70 0Q0 10-70 0Z', shell),
    shape('M20-50Q70-44 70 0Q48 6 24 6Q52-16 20-50Z', dark, faint(0.3)),
    line('M-50-18q8-18 30-22', light, 8),
  )

const CHOCO = '#5B3423'
const CHOCO_LIGHT = '#83543A'

/** A sweet of a box of eight, by position. */
const sweet = (x: number, y: number, kind: number, p: { main: string; second: string }): string =>
  [
    dot(x, y, 25, CHOCO) + line(`M${x - 14} ${y + 6}q6-22 14-6t14-8`, PAPER, 4),
    box(x - 24, y - 24, 48, 48, 8, CHOCO_LIGHT) +
      line(`M${x - 14} ${y - 12}l28 24M${x - 14} ${y + 6}l10 8`, '#B98A66', 4),
    shape(`M${x} ${y + 24}q-28-18-26-34q4-16 18-14q6 2 8 8q2-6 8-8q14-2 18 14q2 16-26 34Z`, p.main) +
      dot(x - 11, y - 8, 5, '#FFFFFF', faint(0.5)),
    dot(x, y, 25, '#F3E2C6') + dot(x, y, 13, p.second) + dot(x - 4, y - 4, 4, '#FFFFFF', faint(0.6)),
  ][kind % 4] ?? ''

export const SWEETS: Family = {
  'cookie-tin': {
    home: 3,
    base: [200, 318, 126],
    draw: (p) =>
      turn(
        -16,
        oval(262, 152, 92, 86, SECOND_SOFT) +
          oval(262, 152, 74, 68, p.secondLight, faint(0.5)) +
          shape('M262 196q-50-30-34-58q20-16 34 8q14-24 34-8q16 28-34 58Z', PAPER, faint(0.9)),
        262,
        152,
      ) +
      shape('M74 226h252v56q0 38-126 38t-126-38Z', MAIN_ROUND) +
      each([104, 152, 200, 248, 296], (x) =>
        dot(x, 286 + (1 - Math.abs(x - 200) / 126) * 10, 8, PAPER, faint(0.85)),
      ) +
      oval(200, 226, 126, 44, p.mainLight) +
      oval(200, 228, 114, 37, p.mainDark) +
      each(
        [
          [140, 216],
          [200, 206],
          [260, 216],
          [168, 238],
          [232, 238],
        ] as const,
        ([x, y], index) =>
          oval(x, y, 37, 24, '#C98943') +
          oval(x, y - 4, 36, 22, '#E9B56C') +
          (index % 2
            ? each(
                [
                  [-14, -8],
                  [6, -12],
                  [14, 2],
                  [-6, 4],
                ] as const,
                ([dx, dy]) => dot(x + dx, y + dy, 5, CHOCO),
              )
            : oval(x, y - 5, 16, 9, p.second) + oval(x - 4, y - 8, 6, 3, '#FFFFFF', faint(0.5))),
      ),
  },
  macaron: {
    home: 5,
    base: [200, 318, 112],
    draw: (p) =>
      macaron(140, 266, '#F4A7B4', '#FFD3DA', '#C96A7E') +
      macaron(266, 268, '#A9CFA0', '#D2EACB', '#6D9C66') +
      turn(-10, macaron(204, 168, p.main, p.mainLight, p.mainDark), 204, 168) +
      dot(84, 314, 5, '#E9B56C') +
      dot(330, 310, 4, '#E9B56C'),
  },
  'choco-box': {
    home: 0,
    base: [200, 318, 122],
    draw: (p) =>
      box(86, 70, 228, 120, 14, SECOND_SOFT) +
      shape('M200 160q-54-34-40-62q20-20 40 8q20-28 40-8q14 28-40 62Z', p.secondLight) +
      box(72, 164, 256, 156, 14, MAIN_SOFT) +
      box(84, 176, 232, 132, 8, '#3E2317') +
      each([0, 1, 2, 3, 4, 5, 6, 7], (index) => {
        const [x, y] = [116 + (index % 4) * 56, 210 + Math.floor(index / 4) * 64]
        return (
          box(x - 28, y - 31, 56, 62, 6, '#6F452F', faint(0.55)) +
          sweet(x, y, index * 3 + (index > 3 ? 1 : 0), p)
        )
      }) +
      at(200, 164, 1, box(-18, -8, 36, 16, 8, GOLD_ROUND)),
  },
}
