import { drawHangul } from '../../lettering/draw-hangul'
import { disc, transform, shape, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const summerSea: CardFaceIllustration = {
  id: 'summer-sea',
  title: '여름 바다',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () =>
    background('#BFE6EA') +
    disc(266, 46, 26, '#FFD56B') +
    shape(
      'M0 84C30 74 56 92 88 84 120 76 146 92 178 84 210 76 238 92 268 84 292 78 312 86 328 84V209H0Z',
      '#5FB8C4',
    ) +
    shape(
      'M0 112C30 102 56 122 92 112 128 102 150 122 186 112 222 102 250 122 284 112 304 106 318 112 328 112V209H0Z',
      '#3A9DB0',
    ) +
    shape('M0 142C40 130 66 150 104 142 146 132 170 152 210 142 250 132 282 150 328 140V209H0Z', '#FFFFFF') +
    shape('M0 148C40 136 66 156 104 148 146 138 170 158 210 148 250 138 282 156 328 146V209H0Z', '#F6E3BF') +
    shape('M206 96 244 96C242 104 238 108 230 108H218C212 108 208 104 206 96Z', '#C93A16') +
    trace('M226 96V56', '#6B4A35', 2) +
    shape('M228 58C240 66 246 78 246 90H228Z', '#FFFFFF') +
    shape('M224 62C214 70 210 80 210 90H224Z', '#FFF1D6') +
    transform(292, 160, shape('M0-11 3-3 11-3 5 2 7 10 0 5-7 10-5 2-11-3-3-3Z', '#E8836A'), { turn: 14 }) +
    trace('M176 34C182 26 188 26 192 34 196 26 202 26 208 34', '#FFFFFF', 2.6) +
    drawHangul('여름', { x: 26, y: 26, size: 62, color: '#176B80', weight: 12 }),
}
