import { drawHangul } from '../../lettering/draw-hangul'
import { star, twinkle } from '../../motif/festive'
import { createRandom, disc, fade, transform, shape, slab, times } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const WINDOWS = [
  [36, 132],
  [62, 140],
  [112, 126],
  [206, 138],
  [256, 130],
  [284, 142],
] as const

export const cheerNight: CardFaceIllustration = {
  id: 'cheer-night',
  title: '오늘도 수고했어',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () => {
    const next = createRandom(12)
    return (
      background('#26325C') +
      times(34, () =>
        disc(Math.round(next() * 328), Math.round(next() * 110), next() > 0.7 ? 1.4 : 0.8, '#C9D0EC'),
      ) +
      shape('M292 22A30 30 0 1 0 306 74 24 24 0 0 1 292 22Z', '#F9DE9B') +
      transform(248, 30, twinkle(6, '#F9DE9B')) +
      transform(28, 24, star(5, '#F9DE9B')) +
      shape(
        'M0 140 22 116 48 138V124L78 106 98 128V110H132V134L160 112 188 136H196V122L226 104 242 124V114H276V130L300 112 328 134V209H0Z',
        '#1A2346',
      ) +
      WINDOWS.map(([x, y]) => fade(0.9, slab(x, y, 9, 11, '#F9C96B', 1.5))).join('') +
      slab(0, 160, 328, 49, '#1A2346') +
      drawHangul('오늘도', { x: 28, y: 38, size: 27, color: '#C9D0EC', weight: 7 }) +
      drawHangul('수고했어', {
        x: 27,
        y: 71,
        size: 40,
        style: 'brush',
        color: '#FFF6DC',
        weight: 11,
        spacing: -3,
      })
    )
  },
}
