import { drawHangul } from '../../lettering/draw-hangul'
import { flame } from '../../motif/festive'
import { disc, transform, shape, slab, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const CANDLES = [
  { syllable: '생', top: 62, wax: '#F6C1B0' },
  { syllable: '일', top: 44, wax: '#FFF3DC' },
  { syllable: '축', top: 70, wax: '#F3B45C' },
  { syllable: '하', top: 50, wax: '#FFF3DC' },
  { syllable: '해', top: 66, wax: '#F6C1B0' },
]

export const birthdayCandles: CardFaceIllustration = {
  id: 'birthday-candles',
  title: '다섯 개의 촛불',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#A92E12') +
    CANDLES.map(({ syllable, top, wax }, index) => {
      const x = 44 + index * 60
      return (
        disc(x, top - 14, 30, '#C2441F') +
        disc(x, top - 14, 19, '#D65F2C') +
        slab(x - 21, top, 42, 220, wax, 9) +
        shape(
          `M${x - 21} ${top + 12}C${x - 21} ${top + 4} ${x + 21} ${top + 4} ${x + 21} ${top + 12}V${top + 9}A9 9 0 0 0 ${x + 12} ${top}H${x - 12}A9 9 0 0 0 ${x - 21} ${top + 9}Z`,
          '#FFFFFF',
          0.5,
        ) +
        trace(`M${x} ${top}V${top - 5}`, '#5B1507', 2) +
        transform(x, top - 4, flame('#FFC857', '#FFF6D8'), { scale: 1.5 }) +
        drawHangul(syllable, { x, y: top + 22, size: 31, align: 'middle', weight: 11, color: '#8F250D' })
      )
    }).join('') +
    shape(
      'M0 168C18 158 34 164 52 160 82 154 102 164 132 160 166 155 186 164 216 160 246 156 272 164 296 159 310 157 320 160 328 164V214H0Z',
      '#FFE4C4',
    ) +
    trace(
      'M0 168C18 158 34 164 52 160 82 154 102 164 132 160 166 155 186 164 216 160 246 156 272 164 296 159 310 157 320 160 328 164',
      '#F0C79A',
      2,
    ),
}
