import { drawHangul } from '../../lettering/draw-hangul'
import { leaf } from '../../motif/nature'
import { transform, shape, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const carnation = (petal: string, deep: string): string =>
  times(9, (index) =>
    transform(
      0,
      0,
      shape(
        'M0 0C-14-8-18-26-12-36L-7-33-4-38 0-34 4-38 7-33 12-36C18-26 14-8 0 0Z',
        index % 2 ? petal : deep,
      ),
      { turn: index * 40 },
    ),
  ) +
  times(7, (index) =>
    transform(
      0,
      0,
      shape('M0 0C-10-6-12-18-8-24L-4-22 0-26 4-22 8-24C12-18 10-6 0 0Z', index % 2 ? deep : petal),
      {
        turn: index * 51 + 12,
      },
    ),
  ) +
  times(5, (index) =>
    transform(0, 0, shape('M0 0C-6-4-7-10-5-14L0-12 5-14C7-10 6-4 0 0Z', index % 2 ? '#F0795A' : deep), {
      turn: index * 72 + 30,
    }),
  )

export const thanksCarnation: CardFaceIllustration = {
  id: 'thanks-carnation',
  title: '카네이션',
  occasion: 'thanks',
  orientation: 'vertical',
  draw: () =>
    background('#FFF3EE') +
    transform(
      14,
      4,
      trace('M104 132C108 190 98 230 104 274', '#5F8A66', 4.5) +
        trace('M104 200C88 192 72 170 62 178M102 228C122 214 136 196 148 202', '#5F8A66', 3.4) +
        transform(104, 206, leaf('#7BA381', '#5F8A66'), { turn: -52, scale: 2.1 }) +
        transform(102, 232, leaf('#7BA381', '#5F8A66'), { turn: 50, scale: 2.1 }) +
        shape('M90 128C92 146 96 152 104 152 112 152 116 146 118 128Z', '#5F8A66') +
        transform(104, 100, carnation('#E1502B', '#C93A16'), { scale: 1.42 }),
    ) +
    times(4, (index) =>
      drawHangul([...'감사해요'][index] ?? '', {
        x: 20,
        y: 146 + index * 41,
        size: 36,
        style: 'brush',
        color: '#A92E12',
      }),
    ),
}
