import { drawHangul } from '../../lettering/draw-hangul'
import { confetti, heart, star, twinkle } from '../../motif/festive'
import { transform } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const birthdayTypo: CardFaceIllustration = {
  id: 'birthday-letters',
  title: '큼직한 생일',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#F4B8C4') +
    drawHangul('생', { x: 14, y: 12, size: 142, color: '#C93A16', weight: 14.5 }) +
    drawHangul('일', { x: 172, y: 12, size: 142, color: '#23407A', weight: 14.5 }) +
    transform(220, 51, heart('#FFFFFF'), { scale: 1.5 }) +
    transform(90, 129, star(9, '#FFE08A')) +
    confetti(
      22,
      [6, 6, 322, 160],
      ['#FFFFFF', '#FFE08A', '#FFFFFF'],
      31,
      (x, y) => x > 22 && x < 306 && y > 10 && y < 156 && !(x > 148 && x < 178),
    ) +
    transform(164, 28, twinkle(9, '#FFFFFF')) +
    transform(22, 150, twinkle(7, '#FFFFFF')) +
    transform(308, 150, twinkle(8, '#FFE08A')),
}
