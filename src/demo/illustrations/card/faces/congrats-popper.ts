import { drawHangul } from '../../lettering/draw-hangul'
import { confetti } from '../../motif/festive'
import { oval, transform, shape, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const congratsPopper: CardFaceIllustration = {
  id: 'congrats-popper',
  title: '펑, 축하해',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#FFD166') +
    confetti(
      110,
      [60, 4, 324, 160],
      ['#C93A16', '#FFFFFF', '#1F6F54', '#3E6FB0', '#E88BA0'],
      19,
      (x, y) =>
        Math.hypot(x - 84, y - 116) < 34 ||
        (x < 104 && y > 60) ||
        (x > 104 && x < 304 && Math.abs(y - (91 - (x - 114) * 0.155)) < 42),
    ) +
    trace('M84 112C110 92 88 70 116 56 140 44 128 26 150 14', '#C93A16', 5) +
    trace('M94 126C124 128 126 156 160 148 190 140 200 162 236 150', '#1F6F54', 5) +
    shape('M28 168 66 96C84 98 102 116 104 134Z', '#E4572E') +
    shape('M28 168 39 147C46 150 51 155 54 159.5Z', '#FFF4D2') +
    shape('M48 130 56.5 114C68 118 80 130 84 140.5L69 148C66 141 57 132 48 130Z', '#FFF4D2') +
    oval(85, 115, 8, 26.5, '#B33312', -45) +
    transform(
      114,
      62,
      drawHangul('축하해', {
        x: 0,
        y: 0,
        size: 58,
        style: 'brush',
        color: '#7A2410',
        weight: 13,
        spacing: -2,
      }),
      { turn: -9 },
    ),
}
