import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { oval, transform, shape, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const thanksTea: CardFaceIllustration = {
  id: 'thanks-tea',
  title: '따뜻한 차 한 잔',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#D98E5F') +
    shape('M0 156H328V209H0Z', '#CC7E4F') +
    oval(84, 158, 62, 7, '#B96C3E') +
    oval(84, 154, 54, 8, '#F6E8D8') +
    trace('M122 104C146 98 148 134 116 136', '#FFF6EA', 8) +
    shape('M40 92H128C128 124 118 152 98 154H70C50 152 40 124 40 92Z', '#FFF6EA') +
    oval(84, 92, 44, 9, '#F0DFCA') +
    oval(84, 93, 39, 7, '#8C4A23') +
    transform(84, 126, heart('#C93A16'), { scale: 0.9 }) +
    trace(
      'M66 78C56 66 76 58 66 44M84 80C74 66 96 54 84 38M102 78C92 66 112 58 102 44',
      '#FFE9D6',
      4,
      'opacity=".75"',
    ) +
    drawHangul('고마운', {
      x: 306,
      y: 40,
      size: 44,
      align: 'right',
      style: 'brush',
      color: '#FFF6EA',
      spacing: -2,
    }) +
    drawHangul('마음', {
      x: 306,
      y: 92,
      size: 44,
      align: 'right',
      style: 'brush',
      color: '#FFF6EA',
      spacing: -2,
    }),
}
