import { drawHangul } from '../../lettering/draw-hangul'
import { star, twinkle } from '../../motif/festive'
import { snowfall, rabbit } from '../../motif/nature'
import { disc, transform, shape, slab, trace, createRandom, fade, oval, times } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const ORNAMENTS = [
  [104, 96, '#C93A16'],
  [90, 128, '#F2C14E'],
  [122, 134, '#E8EEF2'],
  [80, 170, '#E8EEF2'],
  [106, 164, '#C93A16'],
  [134, 174, '#F2C14E'],
  [70, 208, '#C93A16'],
  [98, 214, '#F2C14E'],
  [128, 210, '#E8EEF2'],
  [146, 216, '#C93A16'],
] as const

export const christmasTree: CardFaceIllustration = {
  id: 'christmas-tree',
  title: '크리스마스 나무',
  occasion: 'holiday',
  orientation: 'vertical',
  draw: () =>
    background('#15443A') +
    snowfall(46, 209, 328, '#5E8F83', 4) +
    shape('M0 262C50 244 150 246 209 260V328H0Z', '#E8F0EE') +
    slab(97, 228, 16, 34, '#7A5236', 2) +
    shape(
      'M105 62C116 92 130 104 142 112 134 116 130 116 128 116 138 136 150 150 162 158 154 162 148 163 144 163 154 190 168 214 182 228 150 242 60 242 28 228 42 214 56 190 66 163 62 163 56 162 48 158 60 150 72 136 82 116 80 116 76 116 68 112 80 104 94 92 105 62Z',
      '#2E7A63',
    ) +
    trace('M84 118C98 126 116 124 128 116M68 166C92 176 122 174 144 164', '#256552', 3) +
    ORNAMENTS.map(([x, y, color]) => disc(x, y, 5.4, color) + disc(x - 1.6, y - 1.8, 1.3, '#FFFFFF')).join(
      '',
    ) +
    transform(105, 58, star(14, '#F2C14E')) +
    transform(48, 92, twinkle(6, '#F2C14E')) +
    transform(166, 110, twinkle(5, '#F2C14E')) +
    drawHangul('메리 크리스마스', {
      x: 105,
      y: 18,
      size: 22,
      align: 'middle',
      style: 'round',
      color: '#F5EBD2',
      weight: 9,
      spacing: -1,
    }),
}

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

const next = createRandom(8)

const RICE_CAKES = times(13, (index) => {
  const angle = index * 2.4
  const reach = 9 + Math.sqrt(index) * 13
  const [x, y] = [
    Math.round(164 + Math.cos(angle) * reach * 1.1),
    Math.round(100 + Math.sin(angle) * reach * 0.86),
  ]
  const turn = Math.round(next() * 180)
  return oval(x, y + 1.6, 13, 8, '#D9CBAE', turn) + oval(x, y, 13, 8, '#FFFDF8', turn)
})

export const seollalSoup: CardFaceIllustration = {
  id: 'seollal-tteokguk',
  title: '떡국 한 그릇',
  occasion: 'holiday',
  orientation: 'horizontal',
  draw: () =>
    background('#8E2A18') +
    fade(
      0.35,
      times(
        3,
        (index) =>
          `<circle cx="164" cy="100" r="${98 + index * 26}" fill="none" stroke="#C45A3C" stroke-width="1.5"/>`,
      ),
    ) +
    transform(
      26,
      6,
      disc(164, 102, 88, '#6F1E10') +
        disc(164, 98, 86, '#FFFFFF') +
        disc(164, 98, 80, '#E9EEF0') +
        disc(164, 99, 74, '#F1E7CF') +
        RICE_CAKES +
        trace('M132 74 146 66M138 84 154 74M176 62 190 70', '#F2C14E', 4.4) +
        trace('M182 118 198 112M190 128 204 118M128 118 140 128', '#3D5B43', 4) +
        transform(164, 98, slab(-9, -4, 18, 8, '#A9714F', 3), { turn: 24 }) +
        transform(172, 108, slab(-8, -3.5, 16, 7, '#8C5638', 3), { turn: -16 }) +
        [
          [150, 104],
          [178, 92],
          [160, 86],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 2.2, '#C93A16'))
          .join(''),
      { scale: 0.84 },
    ) +
    drawHangul('새', {
      x: 42,
      y: 44,
      size: 58,
      align: 'middle',
      style: 'brush',
      color: '#FBE3C6',
      weight: 12,
    }) +
    drawHangul('해', {
      x: 286,
      y: 44,
      size: 58,
      align: 'middle',
      style: 'brush',
      color: '#FBE3C6',
      weight: 12,
    }),
}
