import { heart, leaf, oval, petals, star } from '../shapes'
import { fill, line, paint as c, square, type StickerGroup } from '../sticker'

const shine = (x: number, y: number) => line(`M${x} ${y}q3 -9 12 -10`, c.white, 4, 0.75)

export const HEARTS: StickerGroup = {
  id: 'hearts',
  name: '마음',
  stickers: [
    square('heart-red', '빨간 하트', fill(heart(50, 51, 88), c.rose), shine(19, 37)),
    square(
      'heart-two',
      '포개진 하트',
      fill(heart(37, 42, 58), c.pink),
      fill(heart(63, 60, 62), c.rose),
      shine(42, 51),
    ),
    square(
      'heart-face',
      '웃는 하트',
      fill(heart(50, 51, 88), c.pink),
      fill(oval(37, 45, 4, 5) + oval(63, 45, 4, 5), c.ink),
      line('M42 55q8 8 16 0', c.ink, 3.4),
      fill(oval(28, 55, 6, 4) + oval(72, 55, 6, 4), c.rose, 0.45),
    ),
    square(
      'heart-arrow',
      '화살 맞은 하트',
      line('M8 80L92 20', c.brown, 4),
      fill('M92 20l-3 16 -13 -12z', c.brown),
      line('M8 80l2 -12M8 80l12 1M16 74l2 -12M16 74l12 1', c.brown, 3.4),
      fill(heart(50, 51, 64), c.rose),
      line('M58 44L72 34', c.brown, 4),
    ),
    square(
      'heart-balloon',
      '하트 풍선',
      line('M50 68C44 78 58 84 50 98', c.ink, 2.2),
      fill(heart(50, 38, 70), c.persimmon),
      fill('M45 68h10l-5 -7z', c.persimmon),
      shine(26, 27),
    ),
    square(
      'heart-letter',
      '하트 편지',
      fill('M8 28h84v54a5 5 0 0 1 -5 5H13a5 5 0 0 1 -5 -5z', c.cream),
      line('M8 29l42 34 42 -34M8 86l30 -30M92 86L62 56', c.sand, 3),
      line('M8 28h84v54a5 5 0 0 1 -5 5H13a5 5 0 0 1 -5 -5z', c.sand, 3),
      fill(heart(50, 52, 30), c.rose),
    ),
    square(
      'heart-key',
      '마음 열쇠',
      line('M50 50v40M50 78h14M50 89h10', c.butter, 7),
      fill(heart(50, 32, 50), c.butter),
      fill(heart(50, 31, 22), c.cream),
    ),
    square(
      'heart-rain',
      '흩날리는 하트',
      fill(heart(28, 26, 26), c.pink),
      fill(heart(68, 20, 18), c.blush),
      fill(heart(60, 55, 34), c.rose),
      fill(heart(24, 68, 20), c.apricot),
      fill(heart(74, 86, 18), c.pink),
    ),
    square(
      'hand-heart',
      '손하트',
      fill(heart(60, 20, 24), c.rose),
      fill(
        'M24 96c-3 -16 -1 -28 4 -38l14 -24c4 -6 12 -3 10 4l-4 14 8 -12c4 -6 12 -2 9 5l-5 9c6 -4 12 0 10 6c5 0 8 5 5 10c3 3 3 8 -1 11l-12 15z',
        c.sand,
      ),
      line('M48 52l-7 12M61 54l-8 9M68 62l-9 5M73 72l-9 3', c.brown, 2.4, 0.6),
    ),
    square(
      'clover',
      '네잎 클로버',
      line('M50 56C52 74 48 84 38 94', c.pine, 4.4),
      fill(heart(50, 28, 34), c.leaf),
      fill('M50 50C34 38 20 36 16 46S26 66 50 50zM50 50C66 38 80 36 84 46S74 66 50 50z', c.leaf),
      fill(leaf(50, 50, 50, 78, 18), c.pine, 0.55),
      fill(oval(50, 50, 4), c.pine),
    ),
    square(
      'sparkle',
      '반짝임',
      fill(star(42, 52, 4, 40, 10), c.butter),
      fill(star(78, 24, 4, 18, 5), c.apricot),
      fill(star(80, 80, 4, 13, 4), c.butter),
    ),
    square(
      'badge-best',
      '최고 배지',
      fill(petals(50, 44, 12, 32, 9), c.butter),
      fill('M34 68l-8 28 15 -7 7 9 5 -24zM66 68l8 28 -15 -7 -7 9 -5 -24z', c.persimmon),
      fill(oval(50, 44, 31), c.butter),
      fill(oval(50, 44, 24), c.cream),
      { text: '최고', font: 'jua', x: 50, y: 45, size: 22, fill: c.persimmon },
    ),
  ],
}
