import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { leaf, persimmon, sprig } from '../../motif/nature'
import { transform, shape, times, trace, disc, slab, fade, oval } from '../../shape'
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

export const thanksLetter: CardFaceIllustration = {
  id: 'thanks-letter',
  title: '편지 한 장',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#9FB8C9') +
    slab(34, 84, 260, 130, '#E4D9C7', 8) +
    slab(60, 20, 208, 140, '#FFFDF8', 5) +
    times(4, (index) => trace(`M82 ${94 + index * 15}H246`, '#E8E0D2', 1.4)) +
    drawHangul('고마워요', { x: 164, y: 36, size: 40, align: 'middle', color: '#2E4657', weight: 9.5 }) +
    shape('M34 92 150 154C159 159 169 159 178 154L294 92V209H34Z', '#F6EEDF') +
    trace('M34 92 150 154C159 159 169 159 178 154L294 92', '#E3D7C2', 1.6) +
    disc(164, 150, 15, '#C93A16') +
    transform(164, 150.5, heart('#FFE6DA'), { scale: 0.66 }),
}

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

export const thanksSprig: CardFaceIllustration = {
  id: 'thanks-sprig',
  title: '올리브 가지',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#F4F1E8') +
    transform(60, 158, sprig(8, '#8FA883', '#6E8863', '#B6C7AD'), { turn: -8 }) +
    transform(268, 158, sprig(8, '#8FA883', '#6E8863', '#B6C7AD'), { turn: 8 }) +
    transform(38, 160, sprig(5, '#C3CFB4', '#A5B596'), { turn: -22 }) +
    transform(290, 160, sprig(5, '#C3CFB4', '#A5B596'), { turn: 22 }) +
    drawHangul('고마워', {
      x: 164,
      y: 62,
      size: 48,
      align: 'middle',
      style: 'thin',
      color: '#33402C',
      weight: 5,
      spacing: 4,
    }) +
    trace('M148 130C154 134 174 134 180 130', '#8FA883', 1.6),
}

export const thanksTea: CardFaceIllustration = {
  id: 'thanks-tea',
  title: '따뜻한 차 한 잔',
  occasion: 'thanks',
  orientation: 'horizontal',
  draw: () =>
    background('#D98E5F') +
    shape('M0 156H328V209H0Z', '#CC7E4F') +
    oval(84, 158, 62, 7, '#B96C3E') +
    oval(84, 154, 54, 8, '#F6E8D8') +
    trace('M122 104C146 98 148 134 116 136', '#FFF6EA', 8) +
    shape('M40 92H128C128 124 118 152 98 154H70C50 152 40 124 40 92Z', '#FFF6EA') +
    oval(84, 92, 44, 9, '#F0DFCA') +
    oval(84, 93, 39, 7, '#8C4A23') +
    transform(84, 126, heart('#C93A16'), { scale: 0.9 }) +
    trace(
      'M66 78C56 66 76 58 66 44M84 80C74 66 96 54 84 38M102 78C92 66 112 58 102 44',
      '#FFE9D6',
      4,
      'opacity=".75"',
    ) +
    drawHangul('고마운', {
      x: 306,
      y: 40,
      size: 44,
      align: 'right',
      style: 'brush',
      color: '#FFF6EA',
      spacing: -2,
    }) +
    drawHangul('마음', {
      x: 306,
      y: 92,
      size: 44,
      align: 'right',
      style: 'brush',
      color: '#FFF6EA',
      spacing: -2,
    }),
}
