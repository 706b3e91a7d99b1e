import { drawHangul } from '../../lettering/draw-hangul'
import { star, twinkle } from '../../motif/festive'
import { disc, transform, shape, times } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const congratsMedal: CardFaceIllustration = {
  id: 'congrats-medal',
  title: '합격 메달',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#1F5A48') +
    times(24, (index) => transform(164, 106, shape('M-7-260 7-260 0 0Z', '#25664F'), { turn: index * 15 })) +
    shape('M140-4H164V72L148 84 128 70Z', '#C93A16') +
    shape('M188-4H164V72L180 84 200 70Z', '#E4694A') +
    times(16, (index) => transform(164, 106, disc(0, -39, 9, '#E0A93B'), { turn: index * 22.5 })) +
    disc(164, 106, 40, '#E0A93B') +
    disc(164, 106, 34, '#F7D27A') +
    disc(164, 106, 29, '#EFBF57') +
    transform(164, 105, star(15, '#FFF4D2')) +
    drawHangul('합', { x: 26, y: 66, size: 78, style: 'brush', color: '#FFF4D2', weight: 12 }) +
    drawHangul('격', { x: 229, y: 66, size: 78, style: 'brush', color: '#FFF4D2', weight: 12 }) +
    transform(106, 44, twinkle(7, '#F7D27A')) +
    transform(222, 42, twinkle(5, '#F7D27A')),
}
