import { GOLD_ROUND, MAIN_ROUND, MAIN_SOFT, PAPER_SOFT, SECOND_ROUND, SECOND_SOFT } from '../svg/paint'
import { GOLD, INK, PAPER } from '../svg/palette'
import { box, dot, each, faint, line, oval, shape, turn } from '../svg/shapes'
import type { Family } from './scene'

export const ACCESSORIES: Family = {
  'tote-bag': {
    home: 2,
    base: [200, 328, 102],
    draw: (p) =>
      line('M150 160V118q0-54 50-54t50 54v42', p.mainDark, 16) +
      line('M146 156V114q0-54 50-54t50 54v42', p.main, 12) +
      shape('M92 146h216l14 166q2 16-14 16H92q-16 0-14-16Z', PAPER_SOFT) +
      shape('M92 146h216l2 22H90Z', MAIN_SOFT) +
      shape('M290 168l14 160h10q10-2 8-16l-12-144Z', '#DCCDB6', faint(0.8)) +
      line('M200 300V222', p.second, 7) +
      shape('M200 262q-50-4-54-44q48-2 54 44ZM200 248q4-46 50-48q0 42-50 48Z', p.second) +
      dot(200, 206, 18, p.main) +
      dot(150, 172, 7, GOLD) +
      dot(250, 172, 7, GOLD),
  },
  backpack: {
    home: 3,
    base: [200, 330, 102],
    draw: (p) =>
      line('M170 84q0-36 30-36t30 36', p.secondDark, 13) +
      shape('M96 196q-32 20-30 96q2 16 28 14ZM304 196q32 20 30 96q-2 16-28 14Z', SECOND_SOFT) +
      shape('M92 172q0-98 108-98t108 98v124q0 34-34 34H126q-34 0-34-34Z', MAIN_ROUND) +
      shape('M92 172q0-98 108-98t108 98v8q-44 22-108 22T92 180Z', p.mainLight, faint(0.55)) +
      line('M100 178q100 40 200 0', p.mainDark, 6) +
      box(122, 220, 156, 92, 22, SECOND_SOFT) +
      line('M136 244h128', p.secondLight, 6) +
      box(224, 240, 12, 30, 6, GOLD_ROUND) +
      box(186, 150, 28, 66, 8, p.secondDark) +
      box(182, 196, 36, 18, 5, GOLD_ROUND) +
      line('M118 152q6-36 38-50', '#FFFFFF', 8, faint(0.45)),
  },
  wallet: {
    home: 1,
    base: [200, 306, 122],
    draw: (p) =>
      turn(-6, box(104, 100, 176, 90, 10, PAPER_SOFT) + box(104, 118, 176, 18, 0, p.second), 200, 140) +
      turn(
        4,
        box(118, 122, 176, 80, 10, SECOND_SOFT) +
          dot(152, 146, 10, p.secondLight) +
          dot(166, 146, 10, PAPER, faint(0.7)),
        200,
        150,
      ) +
      box(76, 148, 248, 158, 24, MAIN_SOFT) +
      box(76, 148, 248, 36, 18, p.mainDark, faint(0.3)) +
      box(90, 162, 220, 130, 16, 'none', `stroke="${p.mainLight}" stroke-width="4" stroke-dasharray="9 8"`) +
      shape('M324 200h-62q-28 0-28 28t28 28h62Z', p.mainDark) +
      dot(264, 228, 13, GOLD_ROUND) +
      dot(260, 224, 4, PAPER, faint(0.8)) +
      line('M100 206v50', '#FFFFFF', 8, faint(0.35)),
  },
  watch: {
    gift: 'unboxed',
    home: 0,
    base: [200, 342, 56],
    draw: (p) =>
      shape('M160 130l8-78q2-12 14-12h36q12 0 14 12l8 78Z', SECOND_ROUND) +
      shape('M160 270l8 66q2 12 14 12h36q12 0 14-12l8-66Z', SECOND_ROUND) +
      each([68, 88], (y) => line(`M186 ${y}h28`, p.secondDark, 5)) +
      each([304, 322], (y) => oval(200, y, 5, 4, p.secondDark)) +
      box(290, 190, 22, 22, 7, GOLD_ROUND) +
      dot(200, 200, 98, GOLD_ROUND) +
      dot(200, 200, 84, '#B38534', faint(0.5)) +
      dot(200, 200, 80, PAPER_SOFT) +
      each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (angle) =>
        turn(angle, line('M200 130v12', angle % 90 ? '#B9AB98' : INK, angle % 90 ? 4 : 8)),
      ) +
      line('M200 200L168 172', INK, 10) +
      line('M200 200L238 154', INK, 7) +
      line('M200 214L200 254', p.main, 4) +
      dot(200, 200, 10, p.main) +
      shape('M142 238A72 72 0 0 1 178 132L190 130Q150 170 142 238Z', '#FFFFFF', faint(0.55)),
  },
}
