import { drawHangul } from '../../lettering/draw-hangul'
import { blossom } from '../../motif/nature'
import { createRandom, oval, transform, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

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
