import { drawHangul } from '../../lettering/draw-hangul'
import { rabbit } from '../../motif/nature'
import { createRandom, disc, fade, oval, transform, shape, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const chuseokMoon: CardFaceIllustration = {
  id: 'chuseok-moon',
  title: '보름달과 토끼',
  occasion: 'holiday',
  orientation: 'horizontal',
  draw: () => {
    const throwStar = createRandom(21)
    return (
      background('#22305A') +
      times(30, () =>
        disc(
          Math.round(throwStar() * 328),
          Math.round(throwStar() * 130),
          throwStar() > 0.7 ? 1.4 : 0.8,
          '#B9C3E6',
        ),
      ) +
      disc(226, 88, 92, '#2C3B69') +
      disc(226, 88, 76, '#F7D98B') +
      disc(226, 88, 76, '#F9E1A0') +
      fade(
        0.5,
        disc(196, 58, 13, '#F0CB74') +
          disc(262, 64, 8, '#F0CB74') +
          disc(248, 40, 5, '#F0CB74') +
          disc(206, 108, 6, '#F0CB74'),
      ) +
      shape('M156 118C180 106 272 106 296 118 290 144 260 164 226 164 192 164 162 144 156 118Z', '#EDC76C') +
      shape('M214 118 218 96H238L242 118C242 124 214 124 214 118Z', '#8A5A36') +
      oval(228, 96, 10.5, 3.6, '#FFFDF8') +
      transform(192, 124, rabbit('#FFFDF8', '#F4B9AE', '#3A2A1E'), { scale: 0.92 }) +
      transform(264, 124, rabbit('#FFFDF8', '#F4B9AE', '#3A2A1E'), { scale: 0.92, flip: true }) +
      trace('M206 102 228 68', '#B98B52', 3.4) +
      transform(226, 72, slab(-5, -11, 10, 24, '#B98B52', 4), { turn: 33 }) +
      trace('M0 172C40 150 60 176 96 166 130 156 160 178 200 172 250 164 290 180 328 168', '#33447A', 2) +
      shape('M0 174C40 152 60 178 96 168 130 158 160 180 200 174 250 166 290 182 328 170V209H0Z', '#1B274B') +
      drawHangul('보름달', {
        x: 24,
        y: 40,
        size: 36,
        style: 'brush',
        color: '#F9E1A0',
        weight: 11,
        spacing: -3,
      }) +
      drawHangul('처럼', {
        x: 24,
        y: 82,
        size: 36,
        style: 'brush',
        color: '#F9E1A0',
        weight: 11,
        spacing: -3,
      })
    )
  },
}
