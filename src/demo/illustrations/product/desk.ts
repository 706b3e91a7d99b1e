import {
  DARK_SOFT,
  GOLD_ROUND,
  MAIN_ROUND,
  MAIN_SOFT,
  METAL_ROUND,
  PAPER_SOFT,
  SECOND_ROUND,
  SECOND_SOFT,
} from '../svg/paint'
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

export const STATIONERY: Family = {
  notebook: {
    gift: 'unboxed',
    home: 2,
    base: [204, 330, 98],
    draw: (p) =>
      turn(
        -5,
        box(112, 78, 188, 252, 14, p.mainDark) +
          box(120, 84, 176, 242, 6, PAPER) +
          each([92, 100, 108, 116], (y) => line(`M292 ${y}v204`, '#DCCFBB', 1.5)) +
          box(104, 72, 184, 252, 14, MAIN_SOFT) +
          box(104, 72, 30, 252, 12, p.mainDark, faint(0.4)) +
          box(158, 112, 100, 62, 8, PAPER_SOFT) +
          line('M174 134h68M174 152h44', p.second, 6) +
          box(250, 72, 14, 252, 0, p.second) +
          box(250, 72, 5, 252, 0, p.secondLight) +
          shape('M176 324h20v34l-10-10l-10 10Z', p.second) +
          line('M148 92h60', '#FFFFFF', 6, faint(0.4)),
        200,
        200,
      ),
  },
  pen: {
    home: 4,
    base: [200, 320, 112],
    draw: (p) =>
      box(74, 250, 252, 66, 14, SECOND_SOFT) +
      box(88, 262, 224, 40, 8, p.secondDark) +
      box(88, 262, 224, 40, 8, '#000000', faint(0.2)) +
      turn(
        -32,
        box(60, 172, 118, 34, 15, MAIN_SOFT) +
          box(60, 172, 118, 12, 6, '#FFFFFF', faint(0.35)) +
          box(176, 169, 16, 40, 4, GOLD_ROUND) +
          shape('M192 174h96l24 6v18l-24 6h-96Z', DARK_SOFT) +
          shape('M312 180l44 9l-44 9Z', GOLD_ROUND) +
          line('M318 189h24', INK, 2) +
          box(58, 162, 84, 9, 4, GOLD_ROUND) +
          box(52, 164, 12, 30, 5, GOLD_ROUND) +
          line('M204 184h70', '#FFFFFF', 5, faint(0.3)),
        200,
        186,
      ),
  },
  book: {
    home: 0,
    base: [200, 322, 122],
    draw: (p) => {
      const lying = (x: number, y: number, w: number, h: number, cover: string, edge: string) =>
        box(x, y, w, h, 9, cover) +
        box(x + 20, y + 8, w - 25, h - 16, 3, PAPER) +
        each([0.36, 0.5, 0.64], (part) => line(`M${x + 26} ${y + h * part}h${w - 42}`, '#DCCFBB', 1.6)) +
        box(x, y, 26, h, 9, edge)
      return (
        lying(82, 272, 238, 50, SECOND_SOFT, p.secondDark) +
        lying(98, 228, 212, 46, MAIN_SOFT, p.mainDark) +
        (box(146, 58, 136, 178, 6, p.secondDark) +
          box(154, 62, 124, 170, 3, PAPER) +
          box(138, 54, 136, 178, 6, SECOND_ROUND) +
          box(138, 54, 18, 178, 5, p.secondDark, faint(0.7)) +
          box(172, 78, 86, 22, 4, PAPER) +
          dot(215, 160, 32, p.main) +
          shape('M183 166q16-18 32-4t32-2q-2 32-32 32t-32-26Z', p.mainLight) +
          line('M186 214h58', PAPER, 5))
      )
    },
  },
}
