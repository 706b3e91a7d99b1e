import { drawHangul } from '../../lettering/draw-hangul'
import { ginkgo, maple, blossom, snowfall, snowflake } from '../../motif/nature'
import { disc, transform, trace, createRandom, oval, times, shape, slab } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const LEAVES = [
  { x: 236, y: 156, scale: 3.3, turn: 8, kind: 'gold' },
  { x: 312, y: 150, scale: 1.7, turn: 34, kind: 'amber' },
  { x: 186, y: 150, scale: 1.5, turn: -48, kind: 'amber' },
  { x: 296, y: 56, scale: 1.5, turn: 24, kind: 'maple' },
  { x: 204, y: 142, scale: 1.1, turn: -20, kind: 'maple' },
  { x: 176, y: 44, scale: 1, turn: 150, kind: 'amber' },
] as const

const LEAF = {
  gold: ginkgo('#EDB93F', '#B97F1C'),
  amber: ginkgo('#DD9A2A', '#A86F14'),
  maple: maple('#C93A16', '#8F250D'),
}

export const autumnLeaves: CardFaceIllustration = {
  id: 'autumn-leaves',
  title: '은행잎 가을',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () =>
    background('#F3E6CC') +
    disc(240, 90, 78, '#EED9AF') +
    LEAVES.map(({ x, y, scale, turn, kind }) => transform(x, y, LEAF[kind], { turn, scale })).join('') +
    drawHangul('가', { x: 30, y: 28, size: 64, style: 'brush', color: '#5B3216', weight: 12 }) +
    drawHangul('을', { x: 82, y: 82, size: 64, style: 'brush', color: '#5B3216', weight: 12 }) +
    trace('M98 44C120 52 128 58 132 72', '#C08A4A', 1.6, 'stroke-dasharray="1 5"') +
    transform(96, 46, ginkgo('#E0A32E', '#B97F1C'), { turn: 110, scale: 0.5 }),
}

const BLOSSOMS = [
  [70, 44, 1.3],
  [104, 62, 1],
  [44, 66, 1.05],
  [132, 40, 1.2],
  [160, 66, 0.9],
  [20, 36, 1.1],
  [92, 24, 0.85],
  [186, 48, 1.05],
  [118, 92, 0.8],
  [212, 72, 0.75],
] as const

export const springBlossom: CardFaceIllustration = {
  id: 'spring-blossom',
  title: '벚꽃 핀 봄',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () => {
    const fall = createRandom(14)
    return (
      background('#F9DDE1') +
      trace('M-6 22C40 34 70 58 110 56 150 54 180 48 222 72', '#7A5446', 5) +
      trace(
        'M62 46C74 34 84 28 94 22M108 56C114 72 118 84 118 94M150 54C140 46 134 40 130 34',
        '#7A5446',
        2.6,
      ) +
      BLOSSOMS.map(([x, y, scale], index) =>
        transform(x, y, blossom(index % 3 === 0 ? '#FFFFFF' : '#FCEBEE', '#E8839A', '#C9536E'), {
          scale: scale * 1.25,
          turn: index * 31,
        }),
      ).join('') +
      times(14, () =>
        transform(
          Math.round(20 + fall() * 220),
          Math.round(100 + fall() * 58),
          oval(0, 0, 4.2, 2.6, '#FFFFFF', Math.round(fall() * 180)),
        ),
      ) +
      drawHangul('봄', {
        x: 296,
        y: 40,
        size: 104,
        align: 'right',
        style: 'brush',
        color: '#B5405E',
        weight: 10.5,
      })
    )
  },
}

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

export const winterSnow: CardFaceIllustration = {
  id: 'winter-snow',
  title: '눈 오는 마을',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () =>
    background('#BFD0E0') +
    shape('M0 128C60 100 120 104 180 120 240 134 290 112 328 118V209H0Z', '#DCE7F0') +
    [
      [196, 128, 1],
      [222, 134, 1.25],
      [310, 128, 1.1],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        transform(
          x,
          y,
          slab(-2, -4, 4, 10, '#7A5A48') +
            shape('M0-42 13-20H8L17-2H-17L-8-20H-13Z', '#4F7F7A') +
            shape('M0-42 6-31-6-31Z', '#FFFFFF'),
          { scale },
        ),
      )
      .join('') +
    slab(242, 104, 48, 40, '#C96A45') +
    shape('M234 108 266 78 298 108 294 112H238Z', '#FFFFFF') +
    slab(282, 78, 9, 20, '#A9522F') +
    slab(280, 75, 13, 5, '#FFFFFF', 2) +
    slab(252, 118, 12, 13, '#FCE1A0', 1.5) +
    slab(272, 120, 12, 24, '#7A3A20', 1.5) +
    trace('M287 70C282 62 292 58 286 50', '#EAF1F7', 4) +
    shape('M0 158C70 136 150 152 210 146 260 140 300 146 328 150V209H0Z', '#F3F8FC') +
    snowfall(60, 328, 140, '#FFFFFF', 9) +
    transform(150, 38, snowflake(13, '#FFFFFF', 2)) +
    transform(34, 124, snowflake(8, '#FFFFFF', 1.6)) +
    drawHangul('겨울', { x: 26, y: 36, size: 56, style: 'round', color: '#35506E', weight: 11 }) +
    drawHangul('따뜻하게', { x: 29, y: 100, size: 20, style: 'round', color: '#35506E', weight: 8 }),
}
