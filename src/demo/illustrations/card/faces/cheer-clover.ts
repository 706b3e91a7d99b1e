import { drawHangul } from '../../lettering/draw-hangul'
import { twinkle } from '../../motif/festive'
import { clover } from '../../motif/nature'
import { createRandom, transform } from '../../shape'
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
