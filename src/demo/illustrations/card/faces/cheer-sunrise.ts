import { drawHangul } from '../../lettering/draw-hangul'
import { cloud } from '../../motif/nature'
import { disc, transform, shape, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const cheerSunrise: CardFaceIllustration = {
  id: 'cheer-sunrise',
  title: '떠오르는 해',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () =>
    background('#FBD9B5') +
    times(13, (index) =>
      transform(164, 156, shape('M-9-260 9-260 2.5-100-2.5-100Z', '#F8C791'), { turn: -90 + index * 15 }),
    ) +
    disc(164, 156, 112, '#F6A96B') +
    disc(164, 156, 92, '#E8602C') +
    drawHangul('힘내', {
      x: 164,
      y: 82,
      size: 66,
      align: 'middle',
      color: '#FFF4E2',
      weight: 13,
      spacing: 2,
    }) +
    shape('M0 160C40 148 70 162 110 156 150 150 170 164 214 157 258 150 290 162 328 154V209H0Z', '#2E6C86') +
    trace('M22 178H64M90 170H128M196 172H240M268 180H306', '#5E93A8', 2) +
    transform(48, 52, cloud('#FFF4E2'), { scale: 0.9 }) +
    transform(286, 40, cloud('#FFF4E2'), { scale: 0.7 }),
}
