import { drawHangul } from '../../lettering/draw-hangul'
import { bow } from '../../motif/festive'
import { daisy, leaf, sprig, tulip } from '../../motif/nature'
import { transform, shape } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const birthdayBouquet: CardFaceIllustration = {
  id: 'birthday-bouquet',
  title: '생일 꽃다발',
  occasion: 'birthday',
  orientation: 'vertical',
  draw: () =>
    background('#FBF1E6') +
    transform(
      -21,
      -34,
      transform(74, 196, sprig(6, '#8FAE8B', '#6D8F6B'), { turn: -24 }) +
        transform(136, 196, sprig(6, '#8FAE8B', '#6D8F6B'), { turn: 26 }) +
        transform(88, 210, tulip('#E8694A', '#F59A7E', '#5E8A66'), { turn: -14, scale: 1.2 }) +
        transform(122, 210, tulip('#F2A541', '#F8CB87', '#5E8A66'), { turn: 14, scale: 1.2 }) +
        transform(105, 206, tulip('#C93A16', '#E4694A', '#5E8A66'), { scale: 1.45 }) +
        transform(62, 148, daisy('#FFFFFF', '#F2A541', 15)) +
        transform(150, 146, daisy('#FFFFFF', '#F2A541', 15)) +
        transform(84, 170, leaf('#6D9773'), { turn: -40, scale: 1.3 }) +
        transform(128, 170, leaf('#6D9773'), { turn: 40, scale: 1.3 }) +
        shape('M52 178C74 190 136 190 158 178L124 268H86Z', '#E9D3B4') +
        shape('M52 178C70 188 88 190 105 188L97 268H86Z', '#DDC19A') +
        transform(105, 240, bow('#C93A16', '#9E2A0D'), { scale: 0.86 }),
      { scale: 1.2 },
    ) +
    drawHangul('생일 축하해', {
      x: 104,
      y: 24,
      size: 32,
      align: 'middle',
      style: 'brush',
      color: '#7A2410',
      spacing: -3,
    }),
}
