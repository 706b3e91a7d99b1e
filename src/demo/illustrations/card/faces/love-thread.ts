import { drawHangul } from '../../lettering/draw-hangul'
import { trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const loveThread: CardFaceIllustration = {
  id: 'love-thread',
  title: '이어진 실',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#F3EFE6') +
    trace(
      'M-4 120C24 140 40 134 62 118 96 94 112 132 140 140 152 144 160 150 164 156 150 140 120 124 120 98 120 82 132 72 144 72 154 72 161 78 164 86 167 78 174 72 184 72 196 72 208 82 208 98 208 124 178 140 164 156 170 148 180 142 196 136 222 126 236 92 268 110 290 122 306 134 332 116',
      '#C93A16',
      3.4,
    ) +
    drawHangul('나', { x: 64, y: 54, size: 50, align: 'middle', color: '#3A332B', weight: 10 }) +
    drawHangul('너', { x: 264, y: 52, size: 50, align: 'middle', color: '#3A332B', weight: 10 }) +
    drawHangul('그리고', {
      x: 164,
      y: 32,
      size: 17,
      align: 'middle',
      color: '#8C8274',
      weight: 7,
      spacing: 6,
    }),
}
