import { DARK_SOFT, MAIN_ROUND, METAL_ROUND, PAPER_SOFT, SECOND_SOFT } from '../svg/paint'
import { INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './drawing'

export const DIGITAL: Family = {
  earphones: {
    home: 5,
    base: [200, 326, 104],
    draw: (p) => {
      const bud = (x: number, flip: number) =>
        `<g transform="translate(${x} 130) scale(${flip} 1)">` +
        box(-16, 8, 32, 88, 16, PAPER_SOFT) +
        oval(-14, 0, 42, 38, PAPER_SOFT) +
        oval(-42, 4, 18, 22, '#CFC4B4') +
        oval(-46, 4, 12, 15, INK) +
        dot(6, -12, 8, '#FFFFFF', faint(0.9)) +
        box(-16, 78, 32, 8, 4, p.second) +
        '</g>'
      return (
        bud(146, -1) +
        bud(254, 1) +
        shape('M92 222q0-22 24-22h168q24 0 24 22v52q0 52-52 52h-112q-52 0-52-52Z', MAIN_ROUND) +
        shape('M92 222q0-22 24-22h168q24 0 24 22v6H92Z', p.mainDark) +
        oval(148, 212, 30, 8, '#3B2E4A', faint(0.6)) +
        oval(252, 212, 30, 8, '#3B2E4A', faint(0.6)) +
        dot(200, 260, 6, '#8EE0A8') +
        line('M110 246v36', '#FFFFFF', 8, faint(0.45))
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
