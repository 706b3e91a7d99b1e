import { drawHangul } from '../../lettering/draw-hangul'
import { cake, confetti } from '../../motif/festive'
import { disc, transform } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const birthdayCake: CardFaceIllustration = {
  id: 'birthday-cake',
  title: '생일 케이크',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#FFE9C9') +
    disc(236, 104, 86, '#FFD9A0') +
    confetti(
      46,
      [20, 8, 322, 120],
      ['#C93A16', '#FFFFFF', '#F29B38', '#7FB39B'],
      7,
      (x, y) => Math.hypot(x - 236, y - 96) < 62 || (x < 186 && y > 36),
    ) +
    transform(
      236,
      160,
      cake({
        cream: '#FFFDF8',
        sponge: '#F7B7A3',
        icing: '#FFFDF8',
        plate: '#E5B778',
        berry: '#C93A16',
        flame: '#F29B38',
      }),
    ) +
    drawHangul('생일', { x: 24, y: 46, size: 50, style: 'brush', color: '#B33312', weight: 12.5 }) +
    drawHangul('축하해', {
      x: 24,
      y: 104,
      size: 44,
      style: 'brush',
      color: '#B33312',
      weight: 12.5,
      spacing: -3,
    }),
}
