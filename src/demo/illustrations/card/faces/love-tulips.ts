import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { tulip } from '../../motif/nature'
import { transform, shape } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const loveTulips: CardFaceIllustration = {
  id: 'love-tulips',
  title: '나란한 튤립',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#E7DDF0') +
    shape('M0 166C80 154 240 154 328 166V209H0Z', '#D3C4E2') +
    transform(64, 168, tulip('#D95F5F', '#EB8D86', '#5E8A66'), { turn: 9, scale: 1.5 }) +
    transform(134, 168, tulip('#F2A27E', '#F8C4A8', '#6C9873'), { turn: -9, scale: 1.34 }) +
    transform(100, 36, heart('#C93A16'), { scale: 0.9 }) +
    drawHangul('보고', { x: 178, y: 42, size: 50, style: 'thin', color: '#4F3B66', weight: 6 }) +
    drawHangul('싶어', { x: 178, y: 98, size: 50, style: 'thin', color: '#4F3B66', weight: 6 }),
}
