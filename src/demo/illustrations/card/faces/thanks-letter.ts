import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { disc, transform, shape, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const thanksLetter: CardFaceIllustration = {
  id: 'thanks-letter',
  title: '편지 한 장',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#9FB8C9') +
    slab(34, 84, 260, 130, '#E4D9C7', 8) +
    slab(60, 20, 208, 140, '#FFFDF8', 5) +
    times(4, (index) => trace(`M82 ${94 + index * 15}H246`, '#E8E0D2', 1.4)) +
    drawHangul('고마워요', { x: 164, y: 36, size: 40, align: 'middle', color: '#2E4657', weight: 9.5 }) +
    shape('M34 92 150 154C159 159 169 159 178 154L294 92V209H34Z', '#F6EEDF') +
    trace('M34 92 150 154C159 159 169 159 178 154L294 92', '#E3D7C2', 1.6) +
    disc(164, 150, 15, '#C93A16') +
    transform(164, 150.5, heart('#FFE6DA'), { scale: 0.66 }),
}
