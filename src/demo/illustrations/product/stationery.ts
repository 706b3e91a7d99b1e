import { DARK_SOFT, GOLD_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_ROUND, SECOND_SOFT } from '../svg/paint'
import { INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

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
