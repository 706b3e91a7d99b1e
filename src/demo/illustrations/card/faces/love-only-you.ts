import { drawHangul } from '../../lettering/draw-hangul'
import { heart } from '../../motif/festive'
import { transform } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const GRID = Array.from({ length: 28 }, (_, index) => ({ column: index % 7, row: Math.floor(index / 7) }))

const GRID_COLORS = ['#E8836A', '#F4C6B8', '#F2A541', '#D95F43'] as const

export const loveOnlyYou: CardFaceIllustration = {
  id: 'love-only-you',
  title: '그중에 너',
  occasion: 'love',
  orientation: 'horizontal',
  draw: () =>
    background('#FFF7F1') +
    GRID.map(({ column, row }) => {
      const [x, y] = [34 + column * 43.4, 26 + row * 40]
      if (row === 1 && column === 4) {
        return (
          transform(x, y + 2, heart('#C93A16'), { scale: 2.7 }) +
          drawHangul('너', { x, y: y - 15, size: 26, align: 'middle', color: '#FFFFFF', weight: 12 })
        )
      }
      const isBesideCentre =
        Math.abs(column - 4) <= 1 && Math.abs(row - 1) <= 1 && (column === 4 || row === 1)
      return transform(x, y, heart(GRID_COLORS[(column * 3 + row * 2) % 4] ?? '#E8836A'), {
        scale: isBesideCentre ? 0.8 : 1.15,
      })
    }).join(''),
}
