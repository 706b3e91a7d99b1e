import { drawHangul } from '../../lettering/draw-hangul'
import { heart, star, twinkle } from '../../motif/festive'
import { transform, shape, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const congratsBaby: CardFaceIllustration = {
  id: 'congrats-baby',
  title: '반가워 아가야',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#DCE8F3') +
    trace('M58 0V30M110 0V58M164 0V24M218 0V62M270 0V34', '#A9BFD3', 1.4) +
    transform(58, 46, star(16, '#F7D27A')) +
    transform(
      110,
      78,
      `${shape('M-20 10C-29 10-31-1-22-3-22-13-11-16-6-9-1-19 15-16 14-5 25-6 28 10 17 10Z', '#FFFFFF')}`,
    ) +
    shape('M172 24A22 22 0 1 0 184 58 18 18 0 0 1 172 24Z', '#F4B28C') +
    transform(218, 80, heart('#E8836A'), { scale: 1.6 }) +
    transform(270, 50, star(16, '#A9C7B4')) +
    drawHangul('반가워, 아가야', {
      x: 164,
      y: 112,
      size: 33,
      align: 'middle',
      color: '#4A6580',
      weight: 9.5,
      spacing: -3,
    }) +
    transform(84, 20, twinkle(4, '#FFFFFF')) +
    transform(244, 24, twinkle(4, '#FFFFFF')) +
    transform(300, 84, twinkle(5, '#FFFFFF')) +
    transform(28, 90, twinkle(5, '#FFFFFF')),
}
