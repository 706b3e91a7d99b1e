import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { transform, shape, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const BIG_HEART =
  'M164 196C96 152 40 112 40 58 40 22 68-6 102-6 130-6 152 10 164 32 176 10 198-6 226-6 260-6 288 22 288 58 288 112 232 152 164 196Z'

export const loveHeart: CardFaceIllustration = {
  id: 'love-heart',
  title: '커다란 마음',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#F7D3CB') +
    transform(26, 6, shape(BIG_HEART, '#C93A16'), { scale: 0.84 }) +
    trace('M78 52C78 36 88 24 104 20', '#E4694A', 6) +
    drawHangul('사랑해', {
      x: 164,
      y: 46,
      size: 56,
      align: 'middle',
      style: 'brush',
      color: '#FFF3EC',
      weight: 13,
    }) +
    transform(28, 120, heart('#EFA595'), { turn: -16, scale: 0.8 }) +
    transform(300, 130, heart('#EFA595'), { turn: 18, scale: 1 }) +
    transform(306, 26, heart('#EFA595'), { turn: 10, scale: 0.6 }),
}
