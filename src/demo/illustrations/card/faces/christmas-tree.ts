import { drawHangul } from '../../lettering/draw-hangul'
import { star, twinkle } from '../../motif/festive'
import { snowfall } from '../../motif/nature'
import { disc, transform, shape, slab, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const ORNAMENTS = [
  [104, 96, '#C93A16'],
  [90, 128, '#F2C14E'],
  [122, 134, '#E8EEF2'],
  [80, 170, '#E8EEF2'],
  [106, 164, '#C93A16'],
  [134, 174, '#F2C14E'],
  [70, 208, '#C93A16'],
  [98, 214, '#F2C14E'],
  [128, 210, '#E8EEF2'],
  [146, 216, '#C93A16'],
] as const

export const christmasTree: CardFaceIllustration = {
  id: 'christmas-tree',
  title: '크리스마스 나무',
  occasion: 'holiday',
  orientation: 'vertical',
  draw: () =>
    background('#15443A') +
    snowfall(46, 209, 328, '#5E8F83', 4) +
    shape('M0 262C50 244 150 246 209 260V328H0Z', '#E8F0EE') +
    slab(97, 228, 16, 34, '#7A5236', 2) +
    shape(
      'M105 62C116 92 130 104 142 112 134 116 130 116 128 116 138 136 150 150 162 158 154 162 148 163 144 163 154 190 168 214 182 228 150 242 60 242 28 228 42 214 56 190 66 163 62 163 56 162 48 158 60 150 72 136 82 116 80 116 76 116 68 112 80 104 94 92 105 62Z',
      '#2E7A63',
    ) +
    trace('M84 118C98 126 116 124 128 116M68 166C92 176 122 174 144 164', '#256552', 3) +
    ORNAMENTS.map(([x, y, color]) => disc(x, y, 5.4, color) + disc(x - 1.6, y - 1.8, 1.3, '#FFFFFF')).join(
      '',
    ) +
    transform(105, 58, star(14, '#F2C14E')) +
    transform(48, 92, twinkle(6, '#F2C14E')) +
    transform(166, 110, twinkle(5, '#F2C14E')) +
    drawHangul('메리 크리스마스', {
      x: 105,
      y: 18,
      size: 22,
      align: 'middle',
      style: 'round',
      color: '#F5EBD2',
      weight: 9,
      spacing: -1,
    }),
}
