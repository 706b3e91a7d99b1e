import { drawHangul } from '../../lettering/draw-hangul'
import { sprig } from '../../motif/nature'
import { transform, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const thanksSprig: CardFaceIllustration = {
  id: 'thanks-sprig',
  title: '올리브 가지',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#F4F1E8') +
    transform(60, 158, sprig(8, '#8FA883', '#6E8863', '#B6C7AD'), { turn: -8 }) +
    transform(268, 158, sprig(8, '#8FA883', '#6E8863', '#B6C7AD'), { turn: 8 }) +
    transform(38, 160, sprig(5, '#C3CFB4', '#A5B596'), { turn: -22 }) +
    transform(290, 160, sprig(5, '#C3CFB4', '#A5B596'), { turn: 22 }) +
    drawHangul('고마워', {
      x: 164,
      y: 62,
      size: 48,
      align: 'middle',
      style: 'thin',
      color: '#33402C',
      weight: 5,
      spacing: 4,
    }) +
    trace('M148 130C154 134 174 134 180 130', '#8FA883', 1.6),
}
