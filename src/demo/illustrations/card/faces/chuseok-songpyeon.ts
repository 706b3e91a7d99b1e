import { drawHangul } from '../../lettering/draw-hangul'
import { transform, shape, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const songpyeon = (skin: string, shade: string): string =>
  shape('M-21 5C-22-9-10-16 0-16 10-16 22-9 21 5 14 11-14 11-21 5Z', skin) +
  trace('M-17 3C-8 8 8 8 17 3', shade, 1.8) +
  trace('M-9-3-7 1M0-4V0.5M9-3 7 1', shade, 1.4)

export const chuseokSongpyeon: CardFaceIllustration = {
  id: 'chuseok-songpyeon',
  title: '송편 한 접시',
  occasion: 'holiday',
  orientation: 'horizontal',
  draw: () =>
    background('#EFE3CC') +
    slab(0, 158, 328, 51, '#E3D2B3') +
    drawHangul('풍성한 한가위', {
      x: 164,
      y: 24,
      size: 35,
      align: 'middle',
      style: 'brush',
      color: '#4A3420',
      weight: 10.5,
      spacing: -3,
    }) +
    times(7, (index) =>
      transform(
        106 + index * 19,
        146,
        trace('M0 0L-14-26M0 0L-5-29M0 0L5-29M0 0L14-26', index % 2 ? '#5E8A66' : '#4B7354', 1.6),
        { turn: -36 + index * 12 },
      ),
    ) +
    transform(110, 144, songpyeon('#FFFDF8', '#DDD2BE')) +
    transform(152, 146, songpyeon('#C9D8A6', '#A5B97C')) +
    transform(194, 146, songpyeon('#F2BFC4', '#D9959D')) +
    transform(232, 144, songpyeon('#FFFDF8', '#DDD2BE')) +
    transform(131, 122, songpyeon('#F2BFC4', '#D9959D')) +
    transform(173, 122, songpyeon('#FFFDF8', '#DDD2BE')) +
    transform(214, 122, songpyeon('#C9D8A6', '#A5B97C')) +
    transform(152, 98, songpyeon('#C9D8A6', '#A5B97C'), { scale: 0.96 }) +
    transform(194, 98, songpyeon('#F2E0A8', '#D6BE74'), { scale: 0.96 }) +
    slab(66, 152, 196, 11, '#8A5A36', 5) +
    shape('M132 163H196L204 171H124Z', '#74492A'),
}
