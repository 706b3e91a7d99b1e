import { drawHangul } from '../../lettering/draw-hangul'
import { sparkle } from '../../motif/festive'
import { disc, oval, transform, shape, slab } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const loveMoonlight: CardFaceIllustration = {
  id: 'love-window',
  title: '창가의 두 사람',
  occasion: 'love',
  orientation: 'vertical',
  draw: () =>
    background('#34264A') +
    slab(34, 82, 128, 196, '#F3C98B', 64) +
    slab(42, 90, 112, 180, '#45588C', 56) +
    disc(120, 142, 20, '#FBE6B2') +
    transform(70, 128, sparkle(4, '#FBE6B2')) +
    transform(84, 168, disc(0, 0, 1.4, '#FBE6B2')) +
    transform(64, 156, disc(0, 0, 1, '#FBE6B2')) +
    shape('M66 270C64 236 70 222 84 222 98 222 103 238 101 270Z', '#F0795A') +
    oval(84, 207, 13, 14, '#F7CDA8') +
    shape(
      'M70 210C66 190 82 188 92 192 100 196 99 206 97 210 94 200 86 200 80 202 76 204 72 206 72 214Z',
      '#2A1A30',
    ) +
    shape('M96 270C94 240 102 228 115 228 128 228 134 242 132 270Z', '#FFF3DC') +
    oval(113, 213, 12.5, 13.5, '#F3C29A') +
    shape(
      'M100 216C96 198 112 194 122 199 132 206 128 230 126 238 120 236 122 222 120 212 112 210 106 210 100 216Z',
      '#6B3A22',
    ) +
    slab(26, 268, 144, 12, '#F3C98B', 4) +
    drawHangul('너의 곁에', {
      x: 98,
      y: 28,
      size: 34,
      align: 'middle',
      style: 'brush',
      color: '#FBE6B2',
      spacing: -3,
    }),
}
