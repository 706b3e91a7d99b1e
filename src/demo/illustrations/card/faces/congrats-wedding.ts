import { drawHangul } from '../../lettering/draw-hangul'
import { blossom, leaf } from '../../motif/nature'
import { transform, shape } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const ARCH = Array.from({ length: 21 }, (_, index) => {
  const angle = Math.PI + (index / 20) * Math.PI
  return { x: 164 + Math.cos(angle) * 132, y: 156 + Math.sin(angle) * 128, index }
})

export const congratsWedding: CardFaceIllustration = {
  id: 'congrats-wedding',
  title: '꽃문 아래 두 반지',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#F6ECE6') +
    shape('M32 209V156A132 128 0 0 1 296 156V209Z', '#FFFBF7') +
    ARCH.map(
      ({ x, y, index }) =>
        transform(x, y, leaf('#9DB39A', '#7E9A7C'), { turn: index * 18 - 90, scale: 1.1 }) +
        transform(x, y, leaf('#B7C8B2'), { turn: index * 18 + 70, scale: 0.9 }),
    ).join('') +
    ARCH.filter(({ index }) => index % 2 === 0)
      .map(({ x, y, index }) =>
        transform(
          x,
          y,
          index % 4 === 0
            ? blossom('#F4B9AE', '#F2A541', '#C93A16')
            : blossom('#FFFFFF', '#F2C46A', '#E0A93B'),
          { scale: index % 4 === 0 ? 1.25 : 0.95, turn: index * 29 },
        ),
      )
      .join('') +
    `<g fill="none" stroke-width="5"><circle cx="151" cy="88" r="20" stroke="#D9A441"/><circle cx="177" cy="88" r="20" stroke="#E8C277"/><path d="M151 68A20 20 0 0 1 169.5 80.5" stroke="#D9A441"/></g>` +
    shape('M144 62 151 54 158 62 151 69Z', '#BFE0E8') +
    shape('M144 62H158L151 69Z', '#94C7D4') +
    drawHangul('결혼 축하해요', {
      x: 164,
      y: 124,
      size: 27,
      align: 'middle',
      color: '#6B4A3B',
      weight: 7.5,
      spacing: -2,
    }),
}
