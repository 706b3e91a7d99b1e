import { box, oval, star } from '../shapes'
import { fill, line, paint as c, square, type StickerGroup } from '../sticker'

const flame = (x: number, y: number) => [
  fill(`M${x} ${y - 11}c5 5 5 12 0 13c-5 -1 -5 -8 0 -13z`, c.persimmon),
  fill(`M${x} ${y - 5}c2 2 2 6 0 6.500c-2 0 -2 -4 0 -6.500z`, c.butter),
]
const candle = (x: number, y: number, colour: string) => [
  fill(box(x - 3, y, 6, 20, 2), colour),
  line(`M${x - 3} ${y + 8}l6 -4M${x - 3} ${y + 15}l6 -4`, c.white, 1.8),
  ...flame(x, y - 2),
]
const balloon = (x: number, y: number, r: number, colour: string) => [
  fill(oval(x, y, r, r * 1.18), colour),
  fill(`M${x - 4} ${y + r * 1.3}h8l-4 -6z`, colour),
  line(`M${x - r * 0.5} ${y - r * 0.3}q2 -8 8 -10`, c.white, 3, 0.7),
]

export const PARTY: StickerGroup = {
  id: 'party',
  name: '생일·축하',
  stickers: [
    square(
      'cake',
      '케이크',
      ...candle(34, 24, c.sky),
      ...candle(50, 18, c.pink),
      ...candle(66, 24, c.leaf),
      fill(box(20, 42, 60, 26, 8), c.cream),
      fill(box(10, 62, 80, 30, 9), c.apricot),
      fill(
        'M10 70c0 -6 4 -8 9 -8h62c5 0 9 2 9 8c0 10 -12 10 -13 2c-1 9 -13 9 -14 0c-1 9 -13 9 -14 0c-1 9 -13 9 -14 0c-1 8 -13 8 -13 -2c0 0 -12 8 -12 0z',
        c.white,
      ),
      fill(
        'M20 50c0 -6 3 -8 8 -8h44c5 0 8 2 8 8c0 8 -9 8 -10 1c-1 8 -12 8 -13 0c-1 8 -13 8 -14 0c-1 8 -12 8 -13 0c-1 6 -10 6 -10 -1z',
        c.pink,
      ),
      fill(oval(50, 40, 6), c.rose),
    ),
    square(
      'cupcake',
      '컵케이크',
      fill('M26 58h48l-7 32a5 5 0 0 1 -5 4H38a5 5 0 0 1 -5 -4z', c.persimmon),
      line('M38 60l4 33M50 60v33M62 60l-4 33', c.apricot, 3),
      fill(
        'M20 60c-4 -12 6 -18 12 -18c0 -12 14 -14 16 -14c6 0 18 2 20 14c6 0 16 6 12 18c-8 6 -52 6 -60 0z',
        c.blush,
      ),
      line('M30 52c8 6 32 6 40 0M38 40c8 4 18 4 24 0', c.pink, 4),
      fill(oval(50, 22, 8), c.rose),
      line('M51 15q3 -7 9 -8', c.pine, 2.6),
    ),
    square(
      'balloons',
      '풍선',
      line('M30 58C34 74 48 80 50 98M68 52C64 70 52 80 50 98M50 46V98', c.ink, 1.8),
      ...balloon(28, 36, 18, c.sky),
      ...balloon(72, 32, 18, c.butter),
      ...balloon(50, 24, 20, c.persimmon),
    ),
    square(
      'gift-box',
      '선물 상자',
      fill(box(14, 46, 72, 46, 5), c.persimmon),
      fill(box(8, 32, 84, 18, 5), c.apricot),
      fill('M43 32h14v60H43z', c.cream),
      fill('M50 32C36 34 22 28 26 16S46 16 50 32zM50 32C64 34 78 28 74 16S54 16 50 32z', c.cream),
      line('M50 32C40 30 32 26 33 21S45 22 50 32zM50 32C60 30 68 26 67 21S55 22 50 32z', c.sand, 2.6),
    ),
    square(
      'party-hat',
      '고깔모자',
      fill('M50 16L82 86c-18 10 -46 10 -64 0z', c.sky),
      fill('M41 36l20 6 5 10 -31 -3zM29 62l44 7 5 11 -55 -5z', c.cream),
      fill(star(50, 14, 8, 14, 7), c.butter),
    ),
    square(
      'popper',
      '폭죽',
      fill('M12 92L34 40c10 4 22 16 28 28z', c.butter),
      fill('M21 71l6 -14c6 5 12 12 16 18l-13 6z', c.persimmon),
      line('M44 38c2 -10 -2 -16 2 -26M60 52c8 -6 16 -2 26 -8M52 44c8 -10 14 -12 22 -24', c.rose, 4),
      fill(oval(62, 14, 4) + oval(90, 60, 4) + oval(30, 20, 4), c.sky),
      fill(star(84, 24, 5, 8, 4) + star(74, 76, 5, 7, 3), c.butter),
      fill(box(20, 30, 7, 7, 2) + box(78, 40, 7, 7, 2), c.leaf),
    ),
    square(
      'garland',
      '가랜드',
      line('M2 26Q50 62 98 26', c.brown, 2.6),
      fill('M8 30l16 9 -12 18z', c.rose),
      fill('M28 41l17 4 -9 20z', c.butter),
      fill('M55 45l17 -4 -8 24z', c.sky),
      fill('M76 39l16 -9 -4 27z', c.leaf),
    ),
    square(
      'crown',
      '왕관',
      fill('M12 80L8 34l22 18L50 20l20 32 22 -18 -4 46z', c.butter),
      fill(box(12, 76, 76, 12, 4), c.apricot),
      fill(oval(8, 32, 5) + oval(50, 18, 6) + oval(92, 32, 5), c.rose),
      fill(oval(50, 82, 4) + oval(30, 82, 3) + oval(70, 82, 3), c.white),
    ),
    square(
      'trophy',
      '트로피',
      line('M30 24H14c0 18 8 26 20 28M70 24h16c0 18 -8 26 -20 28', c.apricot, 6),
      fill('M28 14h44v24c0 16 -10 26 -22 26S28 54 28 38z', c.butter),
      fill(box(45, 62, 10, 16), c.apricot),
      fill(box(30, 76, 40, 14, 4), c.brown),
      fill(star(50, 36, 5, 13, 6), c.white),
    ),
    square(
      'music',
      '음표',
      line('M34 76V24L80 14v52', c.navy, 6),
      line('M34 36l46 -10', c.navy, 6),
      fill(oval(24, 78, 13, 10) + oval(70, 68, 13, 10), c.navy),
    ),
    square(
      'coffee',
      '따뜻한 커피',
      line('M38 28c-6 -8 6 -10 0 -20M56 28c-6 -8 6 -10 0 -20', c.sand, 4),
      line('M74 48h6a10 10 0 0 1 0 22h-8', c.persimmon, 6),
      fill('M18 38h58v28c0 14 -10 22 -22 22H40c-12 0 -22 -8 -22 -22z', c.persimmon),
      fill(oval(47, 38, 29, 6), c.brown),
      fill(box(14, 88, 66, 6, 3), c.sand),
    ),
  ],
}
