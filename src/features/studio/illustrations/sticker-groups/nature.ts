import { heart, leaf, oval, petals, star } from '../shapes'
import { fill, line, paint as c, square, type StickerGroup } from '../sticker'

const stem = (d: string) => line(d, c.pine, 3.6)

export const NATURE: StickerGroup = {
  id: 'nature',
  name: '꽃과 잎',
  stickers: [
    square(
      'daisy',
      '데이지',
      stem('M50 52C52 72 48 84 46 98'),
      fill(leaf(48, 84, 74, 66, 12), c.leaf),
      fill(petals(50, 36, 9, 20, 11), c.white),
      line(petals(50, 36, 9, 20, 11), c.sand, 0.8, 0.6),
      fill(oval(50, 36, 12), c.butter),
    ),
    square(
      'tulip',
      '튤립',
      stem('M50 50V98'),
      fill(leaf(50, 94, 22, 58, 16), c.leaf),
      fill(leaf(50, 96, 78, 62, 16), c.leaf),
      fill(
        'M26 16c8 2 12 8 14 12c2 -8 6 -14 10 -18c4 4 8 10 10 18c2 -4 6 -10 14 -12c4 24 -6 42 -24 42S22 40 26 16z',
        c.rose,
      ),
      fill('M50 10c-8 10 -12 34 0 48c12 -14 8 -38 0 -48z', c.pink),
    ),
    square(
      'rose',
      '장미',
      stem('M50 60C52 76 50 86 48 98'),
      fill(leaf(50, 86, 78, 74, 14) + leaf(49, 92, 24, 78, 13), c.leaf),
      fill(oval(50, 36, 30, 28), c.rose),
      fill('M22 40c6 18 20 24 28 24s24 -8 28 -24c-8 10 -18 10 -28 4c-10 6 -20 6 -28 -4z', c.persimmon),
      line('M36 32c2 -12 26 -14 28 0c0 10 -16 12 -18 4c0 -5 7 -6 8 -2', c.blush, 3.4),
    ),
    square(
      'bouquet',
      '꽃다발',
      fill('M24 54h52L58 92c-3 7 -13 7 -16 0z', c.cream),
      line('M24 54l18 38M76 54L58 92M40 56l9 40M60 56l-8 40', c.sand, 2),
      fill(leaf(30, 54, 8, 36, 10) + leaf(70, 54, 92, 36, 10), c.leaf),
      fill(petals(34, 38, 6, 10, 7), c.pink),
      fill(petals(66, 38, 6, 10, 7), c.lilac),
      fill(petals(50, 26, 6, 11, 8), c.persimmon),
      fill(petals(50, 50, 6, 9, 6), c.butter),
      fill(oval(34, 38, 5) + oval(66, 38, 5) + oval(50, 26, 6) + oval(50, 50, 4), c.cream),
      fill('M36 70q14 8 28 0l-4 9q-10 5 -20 0z', c.rose),
    ),
    square(
      'cherry-blossom',
      '벚꽃',
      fill(
        [0, 72, 144, 216, 288]
          .map((turn) => {
            const a = ((turn - 90) * Math.PI) / 180
            return (
              heart(50 + Math.cos(a) * 25, 50 + Math.sin(a) * 25, 0) +
              oval(50 + Math.cos(a) * 24, 50 + Math.sin(a) * 24, 20)
            )
          })
          .join(''),
        c.blush,
      ),
      line('M50 50V32M50 50l17 -6M50 50l11 15M50 50L39 65M50 50l-17 -6', c.rose, 2.2),
      fill(oval(50, 31, 3) + oval(68, 44, 3) + oval(62, 66, 3) + oval(38, 66, 3) + oval(32, 44, 3), c.butter),
      fill(oval(50, 50, 5), c.rose),
    ),
    square(
      'cosmos',
      '코스모스',
      fill(petals(50, 48, 8, 25, 14), c.lilac),
      fill(petals(50, 48, 8, 14, 7, 22), c.white, 0.35),
      fill(oval(50, 48, 11), c.butter),
      fill(oval(47, 46, 2) + oval(53, 48, 2) + oval(49, 52, 2), c.apricot),
    ),
    square(
      'sunflower',
      '해바라기',
      fill(petals(50, 50, 14, 33, 11), c.butter),
      fill(petals(50, 50, 14, 27, 9, 13), c.apricot),
      fill(oval(50, 50, 24), c.brown),
      fill(petals(50, 50, 8, 14, 3) + petals(50, 50, 5, 6, 3), c.sand, 0.7),
    ),
    square(
      'sprout',
      '새싹',
      stem('M50 92C52 72 50 62 50 48'),
      fill('M50 50C48 28 30 18 12 22C14 42 30 54 50 50z', c.leaf),
      fill('M50 44C52 24 68 12 88 14C88 34 72 48 50 44z', c.leaf),
      line('M50 50C40 44 30 36 24 30M50 44C60 36 68 30 76 24', c.pine, 2.2, 0.7),
      fill(oval(50, 93, 26, 5), c.brown),
    ),
    square(
      'branch',
      '잎가지',
      stem('M14 90C40 76 66 48 86 12'),
      fill(
        leaf(28, 80, 18, 52, 12) +
          leaf(46, 64, 34, 36, 13) +
          leaf(62, 48, 54, 20, 12) +
          leaf(38, 72, 66, 80, 12) +
          leaf(56, 54, 86, 60, 12) +
          leaf(70, 36, 96, 36, 11),
        c.leaf,
      ),
    ),
    square(
      'ginkgo',
      '은행잎',
      line('M50 58C50 74 46 84 40 94', c.apricot, 4),
      fill(
        'M50 60C34 54 16 42 8 22C20 12 36 12 48 22l2 8 2 -8c12 -10 28 -10 40 0C84 42 66 54 50 60z',
        c.butter,
      ),
      line('M50 58L24 24M50 58L38 18M50 58l26 -34M50 58l12 -40', c.apricot, 1.8, 0.8),
    ),
    square(
      'butterfly',
      '나비',
      fill('M48 46C40 14 10 12 10 32S32 54 48 52zM52 46C60 14 90 12 90 32S68 54 52 52z', c.lilac),
      fill('M48 52C28 54 18 72 28 82S48 72 49 56zM52 52C72 54 82 72 72 82S52 72 51 56z', c.sky),
      fill(oval(26, 32, 6) + oval(74, 32, 6) + oval(33, 70, 4) + oval(67, 70, 4), c.white, 0.7),
      line('M50 40V72M50 40C46 30 42 26 36 24M50 40C54 30 58 26 64 24', c.ink, 3.4),
    ),
    square(
      'flower-star',
      '별꽃',
      fill(star(50, 50, 6, 44, 26), c.apricot),
      fill(petals(50, 50, 6, 14, 9, 30), c.cream),
      fill(oval(50, 50, 9), c.persimmon),
    ),
  ],
}
