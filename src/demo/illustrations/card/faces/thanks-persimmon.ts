import { drawHangul } from '../../lettering/draw-hangul'
import { leaf, persimmon } from '../../motif/nature'
import { fade, transform, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const thanksPersimmon: CardFaceIllustration = {
  id: 'thanks-persimmon',
  title: '감이 익을 무렵',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#FAF5EA') +
    trace('M336 18C290 26 260 20 226 36 196 50 172 46 142 62', '#6B4A35', 5) +
    trace(
      'M268 24C262 44 262 56 258 70M226 36C222 60 210 76 200 84M300 22C306 44 302 60 304 76M180 50C172 64 160 70 156 84',
      '#6B4A35',
      2.6,
    ) +
    transform(246, 30, leaf('#7A8F4E', '#5F733A'), { turn: 20, scale: 1.2 }) +
    transform(204, 46, leaf('#C98A2B', '#A66D1C'), { turn: -30, scale: 1.1 }) +
    transform(316, 24, leaf('#7A8F4E', '#5F733A'), { turn: 150, scale: 1.2 }) +
    transform(146, 60, leaf('#7A8F4E', '#5F733A'), { turn: -74, scale: 1 }) +
    transform(258, 94, persimmon('#E0602A', '#F4A06F', '#5F733A'), { scale: 1.1 }) +
    transform(200, 104, persimmon('#D54D1C', '#F08E5C', '#5F733A')) +
    transform(303, 98, persimmon('#D54D1C', '#F08E5C', '#5F733A'), { scale: 0.92 }) +
    transform(156, 100, persimmon('#E57A3C', '#F8B58A', '#5F733A'), { scale: 0.74 }) +
    times(5, (index) =>
      drawHangul([...'고맙습니다'][index] ?? '', {
        x: index < 3 ? 70 : 26,
        y: 34 + (index < 3 ? index : index - 3) * 41,
        size: 36,
        style: 'brush',
        color: '#3A2A1E',
        weight: 10.5,
      }),
    ) +
    fade(
      0.9,
      slab(31, 122, 20, 20, '#C93A16', 4) +
        drawHangul('담', { x: 41, y: 125, size: 14, align: 'middle', color: '#FAF5EA', weight: 11 }),
    ),
}
