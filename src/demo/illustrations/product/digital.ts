import { DARK_SOFT, MAIN_ROUND, METAL_ROUND, PAPER_SOFT, SECOND_SOFT } from '../svg/paint'
import { INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

export const DIGITAL: Family = {
  earphones: {
    home: 5,
    base: [200, 326, 112],
    draw: (p) => {
      // An earbud from the side; `flip` -1 turns it to the left.
      const bud = (x: number, y: number, flip: number, angle: number) =>
        `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${flip} 1)">` +
        oval(34, 14, 16, 19, '#B9AFA3', 'transform="rotate(24 34 14)"') +
        oval(36, 15, 10, 14, '#8D8379', 'transform="rotate(24 36 15)"') +
        box(-22, 6, 26, 92, 13, PAPER_SOFT) +
        oval(4, 2, 32, 30, PAPER_SOFT) +
        box(-15, 26, 7, 26, 3.5, INK, faint(0.75)) +
        box(-22, 84, 26, 8, 3, p.second) +
        dot(-4, -10, 7, '#FFFFFF') +
        '</g>'
      return (
        shape('M106 214v-58q0-56 56-56h76q56 0 56 56v58Z', p.mainDark) +
        shape('M122 214v-52q0-46 46-46h64q46 0 46 46v52Z', '#000000', faint(0.18)) +
        bud(158, 130, -1, -4) +
        bud(242, 130, 1, 4) +
        shape('M96 208q0-6 6-6h196q6 0 6 6v64q0 54-54 54h-100q-54 0-54-54Z', MAIN_ROUND) +
        shape('M96 208q0-6 6-6h196q6 0 6 6v12H96Z', p.mainLight, faint(0.7)) +
        dot(200, 256, 7, '#9BE8B4') +
        line('M114 240v36', '#FFFFFF', 8, faint(0.45))
      )
    },
  },
  speaker: {
    home: 2,
    base: [200, 330, 92],
    draw: (p) =>
      line('M166 84q0-34 34-34t34 34', p.second, 12) +
      box(108, 78, 184, 252, 44, MAIN_ROUND) +
      box(124, 94, 152, 220, 32, p.mainDark, faint(0.35)) +
      dot(200, 232, 62, DARK_SOFT) +
      dot(200, 232, 46, SECOND_SOFT) +
      dot(200, 232, 20, p.secondDark) +
      dot(194, 226, 7, '#FFFFFF', faint(0.5)) +
      dot(200, 134, 28, DARK_SOFT) +
      dot(200, 134, 15, p.second) +
      each([148, 252], (x) => dot(x, 110, 4, PAPER)) +
      line('M122 130v120', '#FFFFFF', 8, faint(0.4)) +
      line(
        'M314 180q16 20 0 44M330 162q30 38 0 80M86 180q-16 20 0 44M70 162q-30 38 0 80',
        p.second,
        8,
        faint(0.75),
      ),
  },
  charger: {
    home: 4,
    base: [200, 326, 116],
    draw: (p) =>
      line('M200 300q-4 24 30 22t60-14t54 10', INK, 7) +
      oval(200, 296, 112, 30, p.mainDark) +
      oval(200, 284, 112, 30, MAIN_ROUND) +
      oval(200, 280, 84, 20, p.mainLight, faint(0.6)) +
      oval(200, 280, 52, 12, 'none', `stroke="${PAPER}" stroke-width="4"`) +
      turn(
        9,
        box(136, 66, 128, 212, 22, DARK_SOFT) +
          box(144, 74, 112, 196, 16, SECOND_SOFT) +
          box(180, 80, 40, 10, 5, INK) +
          dot(200, 170, 40, '#FFFFFF', faint(0.25)) +
          shape('M208 132l-32 44h20l-8 34l34-46h-22Z', '#FFF3C0') +
          box(172, 228, 56, 16, 8, PAPER, faint(0.5)) +
          box(172, 228, 40, 16, 8, '#9BE3A6') +
          line('M154 96v60', '#FFFFFF', 6, faint(0.4)),
        200,
        280,
      ) +
      line('M104 292q30 18 96 18', '#FFFFFF', 4, faint(0.4)) +
      box(334, 306, 30, 26, 6, METAL_ROUND),
  },
}
