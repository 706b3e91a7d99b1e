import { drawHangul } from '../../lettering/draw-hangul'
import { createRandom, disc, oval, shape, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

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
