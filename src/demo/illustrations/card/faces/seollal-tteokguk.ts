import { drawHangul } from '../../lettering/draw-hangul'
import { createRandom, disc, fade, oval, transform, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

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
