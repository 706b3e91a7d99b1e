import { drawHangul } from '../../lettering/draw-hangul'
import { heart, sparkle } from '../../motif/festive'
import { tulip } from '../../motif/nature'
import { transform, shape, trace, disc, oval, slab } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const BIG_HEART =
  'M164 196C96 152 40 112 40 58 40 22 68-6 102-6 130-6 152 10 164 32 176 10 198-6 226-6 260-6 288 22 288 58 288 112 232 152 164 196Z'

export const loveHeart: CardFaceIllustration = {
  id: 'love-heart',
  title: '커다란 마음',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#F7D3CB') +
    transform(26, 6, shape(BIG_HEART, '#C93A16'), { scale: 0.84 }) +
    trace('M78 52C78 36 88 24 104 20', '#E4694A', 6) +
    drawHangul('사랑해', {
      x: 164,
      y: 46,
      size: 56,
      align: 'middle',
      style: 'brush',
      color: '#FFF3EC',
      weight: 13,
    }) +
    transform(28, 120, heart('#EFA595'), { turn: -16, scale: 0.8 }) +
    transform(300, 130, heart('#EFA595'), { turn: 18, scale: 1 }) +
    transform(306, 26, heart('#EFA595'), { turn: 10, scale: 0.6 }),
}

const GRID = Array.from({ length: 28 }, (_, index) => ({ column: index % 7, row: Math.floor(index / 7) }))

const GRID_COLORS = ['#E8836A', '#F4C6B8', '#F2A541', '#D95F43'] as const

export const loveOnlyYou: CardFaceIllustration = {
  id: 'love-only-you',
  title: '그중에 너',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#FFF7F1') +
    GRID.map(({ column, row }) => {
      const [x, y] = [34 + column * 43.4, 26 + row * 40]
      if (row === 1 && column === 4) {
        return (
          transform(x, y + 2, heart('#C93A16'), { scale: 2.7 }) +
          drawHangul('너', { x, y: y - 15, size: 26, align: 'middle', color: '#FFFFFF', weight: 12 })
        )
      }
      const isBesideCentre =
        Math.abs(column - 4) <= 1 && Math.abs(row - 1) <= 1 && (column === 4 || row === 1)
      return transform(x, y, heart(GRID_COLORS[(column * 3 + row * 2) % 4] ?? '#E8836A'), {
        scale: isBesideCentre ? 0.8 : 1.15,
      })
    }).join(''),
}

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

export const loveTulips: CardFaceIllustration = {
  id: 'love-tulips',
  title: '나란한 튤립',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#E7DDF0') +
    shape('M0 166C80 154 240 154 328 166V209H0Z', '#D3C4E2') +
    transform(64, 168, tulip('#D95F5F', '#EB8D86', '#5E8A66'), { turn: 9, scale: 1.5 }) +
    transform(134, 168, tulip('#F2A27E', '#F8C4A8', '#6C9873'), { turn: -9, scale: 1.34 }) +
    transform(100, 36, heart('#C93A16'), { scale: 0.9 }) +
    drawHangul('보고', { x: 178, y: 42, size: 50, style: 'thin', color: '#4F3B66', weight: 6 }) +
    drawHangul('싶어', { x: 178, y: 98, size: 50, style: 'thin', color: '#4F3B66', weight: 6 }),
}

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
