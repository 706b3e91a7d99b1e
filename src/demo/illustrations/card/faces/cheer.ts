import { drawHangul } from '../../lettering/draw-hangul'
import { twinkle, star } from '../../motif/festive'
import { clover, cloud } from '../../motif/nature'
import { createRandom, transform, disc, shape, slab, trace, fade, times, oval } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const FIELD = Array.from({ length: 45 }, (_, index) => ({
  column: index % 9,
  row: Math.floor(index / 9),
  index,
}))

export const cheerClover: CardFaceIllustration = {
  id: 'cheer-clover',
  title: '네 잎 하나',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () => {
    const next = createRandom(5)
    return (
      background('#E3EDD6') +
      FIELD.map(({ column, row }) => {
        const x = 4 + column * 41 + (row % 2) * 20
        const y = 12 + row * 36
        const turn = Math.round(next() * 80 - 40)
        const near = Math.hypot(x - 250, y - 88) < 54
        const behindText = x > 10 && x < 200 && y > 42 && y < 142
        return near || behindText || y > 160
          ? ''
          : transform(x, y, clover(3, next() > 0.5 ? '#A9C690' : '#BCD4A4', '#D2E2BF'), { turn, scale: 0.95 })
      }).join('') +
      transform(246, 82, clover(4, '#2E7D4F', '#6FB07F'), { scale: 2.3, turn: 6 }) +
      transform(280, 46, twinkle(8, '#F2A541')) +
      transform(212, 116, twinkle(6, '#F2A541')) +
      drawHangul('행운을', { x: 28, y: 50, size: 42, color: '#24583A', weight: 11 }) +
      drawHangul('담아', { x: 28, y: 100, size: 42, color: '#C93A16', weight: 11 })
    )
  },
}

export const cheerMountain: CardFaceIllustration = {
  id: 'cheer-mountain',
  title: '한 걸음 더',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () =>
    background('#DDE9EE') +
    disc(292, 74, 22, '#F6C66B') +
    shape('M128 209 216 62C222 52 230 52 236 62L340 209Z', '#7FA3A8') +
    shape('M205 80 216 62C222 52 230 52 236 62L250 82 240 90 230 80 222 92 213 82Z', '#FFFFFF') +
    shape('M-20 209C20 140 66 120 104 128 150 138 190 186 214 209Z', '#4F8379') +
    shape('M120 209C170 156 220 150 262 166 296 178 320 190 340 209Z', '#3A6B60') +
    trace('M226 56V20', '#5B4636', 2.6) +
    shape('M227 20C236 16 242 25 254 20V36C242 41 236 32 227 36Z', '#C93A16') +
    trace(
      'M196 160C214 146 236 150 232 132 228 118 212 118 220 102 226 92 232 88 228 76',
      '#F4F0E4',
      2.4,
      'stroke-dasharray="1 6"',
    ) +
    slab(0, 186, 328, 23, '#3A6B60') +
    drawHangul('응원해', { x: 26, y: 36, size: 48, style: 'brush', color: '#264B53', weight: 12 }),
}

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

const rollGrain = createRandom(3)

const RICE_GRAINS = times(22, () =>
  oval(
    Math.round(54 + rollGrain() * 76),
    Math.round(62 + rollGrain() * 25),
    3.2,
    1.8,
    '#EFE6D4',
    Math.round(rollGrain() * 180),
  ),
)

export const cheerRice: CardFaceIllustration = {
  id: 'cheer-rice',
  title: '밥심으로',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () =>
    background('#FFF8EC') +
    slab(0, 150, 328, 59, '#F1DFC4') +
    trace('M66 56C58 44 74 38 66 26M92 48C82 36 102 28 92 14M118 56C108 44 126 38 118 26', '#E4D3B8', 3.6) +
    shape('M40 92C38 66 62 52 92 52 122 52 146 66 144 92Z', '#FFFFFF') +
    RICE_GRAINS +
    shape('M30 90H154C154 128 134 152 114 156H70C50 152 30 128 30 90Z', '#3C6E91') +
    shape('M31 100C31.5 106 33 112 34.5 116H149.5C151 112 152.5 106 153 100Z', '#FFFDF8') +
    times(7, (index) => disc(44 + index * 16, 108, 3, '#3C6E91')) +
    slab(70, 154, 44, 8, '#2F5A79', 3) +
    trace('M178 154 262 142', '#B98B52', 4.5) +
    trace('M180 162 264 152', '#B98B52', 4.5) +
    drawHangul('밥은', { x: 182, y: 26, size: 48, style: 'brush', color: '#3A2A1E', weight: 12 }) +
    drawHangul('먹었니?', {
      x: 182,
      y: 82,
      size: 42,
      style: 'brush',
      color: '#C93A16',
      weight: 12,
      spacing: -6,
    }),
}

export const cheerSunrise: CardFaceIllustration = {
  id: 'cheer-sunrise',
  title: '떠오르는 해',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () =>
    background('#FBD9B5') +
    times(13, (index) =>
      transform(164, 156, shape('M-9-260 9-260 2.5-100-2.5-100Z', '#F8C791'), { turn: -90 + index * 15 }),
    ) +
    disc(164, 156, 112, '#F6A96B') +
    disc(164, 156, 92, '#E8602C') +
    drawHangul('힘내', {
      x: 164,
      y: 82,
      size: 66,
      align: 'middle',
      color: '#FFF4E2',
      weight: 13,
      spacing: 2,
    }) +
    shape('M0 160C40 148 70 162 110 156 150 150 170 164 214 157 258 150 290 162 328 154V209H0Z', '#2E6C86') +
    trace('M22 178H64M90 170H128M196 172H240M268 180H306', '#5E93A8', 2) +
    transform(48, 52, cloud('#FFF4E2'), { scale: 0.9 }) +
    transform(286, 40, cloud('#FFF4E2'), { scale: 0.7 }),
}
