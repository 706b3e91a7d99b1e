import { drawHangul } from '../../lettering/draw-hangul'
import { transform, shape, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const pouch = (): string =>
  shape('M-34-36C-62-14-74 14-66 40-58 62 58 62 66 40 74 14 62-14 34-36Z', '#C93A16') +
  shape('M-64 24C-40 34 40 34 64 24 70 34 68 38 66 40 58 62-58 62-66 40-68 38-68 32-64 24Z', '#B33312') +
  shape(
    'M-34-36C-46-46-48-58-40-64-32-58-26-66-20-68-14-60-6-68 0-70 6-68 14-60 20-68 26-66 32-58 40-64 48-58 46-46 34-36Z',
    '#D94F26',
  ) +
  shape('M-36-40H36C40-40 40-30 36-30H-36C-40-30-40-40-36-40Z', '#F2C14E') +
  trace('M22-34C40-26 34-10 44 0M14-34C24-20 22-10 26 2', '#F2C14E', 3) +
  transform(45, 4, shape('M-4-4H4L6 20H-6Z', '#F2C14E') + trace('M-2 4V18M2 4V18', '#D9A032', 1)) +
  transform(27, 6, shape('M-4-4H4L6 18H-6Z', '#F2C14E') + trace('M-2 4V16M2 4V16', '#D9A032', 1))

export const seollalPouch: CardFaceIllustration = {
  id: 'seollal-pouch',
  title: '복주머니',
  occasion: 'holiday',
  orientation: 'horizontal',
  draw: () =>
    background('#FBE3C6') +
    times(5, (row) =>
      times(9, (column) =>
        transform(
          column * 44 + (row % 2) * 22 - 6,
          6 + row * 36,
          trace('M-12 0A12 12 0 0 1 12 0M-7 0A7 7 0 0 1 7 0', '#F6D4AE', 1.6),
        ),
      ),
    ) +
    transform(92, 94, pouch(), { scale: 1.04 }) +
    drawHangul('복', {
      x: 82,
      y: 76,
      size: 50,
      align: 'middle',
      style: 'brush',
      color: '#FFE9A8',
      weight: 12,
    }) +
    drawHangul('새해 복', {
      x: 182,
      y: 42,
      size: 41,
      style: 'brush',
      color: '#8F250D',
      weight: 12,
      spacing: -4,
    }) +
    drawHangul('많이', {
      x: 182,
      y: 92,
      size: 41,
      style: 'brush',
      color: '#8F250D',
      weight: 12,
      spacing: -3,
    }),
}
