import { box, oval, star } from '../shapes'
import { fill, line, paint as c, square, type StickerGroup } from '../sticker'

const CLOUD = 'M24 76a20 20 0 0 1 -2 -40a26 26 0 0 1 49 -6a23 23 0 0 1 7 46z'
const flake = [0, 60, 120]
  .map((turn) => {
    const a = (turn * Math.PI) / 180
    const at = (along: number, aside: number) =>
      `${(50 + Math.cos(a) * along - Math.sin(a) * aside).toFixed(1)} ${(50 + Math.sin(a) * along + Math.cos(a) * aside).toFixed(1)}`
    const tip = (end: number) =>
      `M${at(end * 24, 0)}L${at(end * 36, 11)}M${at(end * 24, 0)}L${at(end * 36, -11)}`
    return `M${at(-42, 0)}L${at(42, 0)}${tip(1)}${tip(-1)}`
  })
  .join('')
const rays = Array.from({ length: 12 }, (_, index) => {
  const a = (index * Math.PI) / 6
  const at = (r: number) => `${(50 + Math.cos(a) * r).toFixed(1)} ${(50 + Math.sin(a) * r).toFixed(1)}`
  return `M${at(34)}L${at(index % 2 === 0 ? 47 : 42)}`
}).join('')

export const SKY: StickerGroup = {
  id: 'sky',
  name: '하늘·계절',
  stickers: [
    square('cloud', '구름', fill(CLOUD, c.white), line('M30 62q8 6 16 0M54 64q8 6 16 0', c.ice, 4)),
    square(
      'cloud-face',
      '웃는 구름',
      fill(CLOUD, c.ice),
      fill(oval(40, 54, 3.4, 4.4) + oval(60, 54, 3.4, 4.4), c.navy),
      line('M45 62q5 5 10 0', c.navy, 2.8),
      fill(oval(32, 62, 5, 3) + oval(68, 62, 5, 3), c.pink, 0.7),
    ),
    square(
      'sun',
      '해',
      line(rays, c.apricot, 5),
      fill(oval(50, 50, 27), c.butter),
      line('M42 54q8 8 16 0', c.persimmon, 3),
      fill(oval(41, 47, 3) + oval(59, 47, 3), c.persimmon),
    ),
    square(
      'moon',
      '초승달',
      fill('M62 10A42 42 0 1 0 90 68A34 34 0 0 1 62 10z', c.butter),
      fill(star(76, 32, 5, 9, 4), c.apricot),
    ),
    square(
      'star',
      '별',
      fill(star(50, 54, 5, 47, 22), c.butter),
      line(star(50, 54, 5, 47, 22), c.butter, 6),
      line('M34 48l8 -2', c.white, 4, 0.8),
    ),
    square(
      'shooting-star',
      '별똥별',
      line('M8 84Q40 78 62 46', c.sky, 6, 0.8),
      line('M20 92Q44 82 66 52', c.ice, 5, 0.9),
      line('M6 70Q34 66 56 42', c.lilac, 4, 0.8),
      fill(star(70, 34, 5, 27, 12, 12), c.butter),
    ),
    square(
      'rainbow',
      '무지개',
      line('M12 78a38 38 0 0 1 76 0', c.rose, 8),
      line('M20 78a30 30 0 0 1 60 0', c.butter, 8),
      line('M28 78a22 22 0 0 1 44 0', c.leaf, 8),
      line('M36 78a14 14 0 0 1 28 0', c.sky, 8),
      fill(oval(14, 80, 11, 8) + oval(26, 82, 10, 8) + oval(86, 80, 11, 8) + oval(74, 82, 10, 8), c.white),
    ),
    square('snowflake', '눈송이', line(flake, c.sky, 5)),
    square(
      'snowman',
      '눈사람',
      line('M22 58L6 44M78 58l16 -14', c.brown, 3.6),
      fill(oval(50, 72, 28, 25), c.white),
      fill(oval(50, 36, 20), c.white),
      line(oval(50, 72, 28, 25), c.ice, 2.4),
      fill('M30 48q20 9 40 0l2 8q-22 10 -44 0z', c.persimmon),
      fill('M62 52l8 20 -9 3 -5 -20z', c.persimmon),
      fill(oval(43, 33, 2.6) + oval(57, 33, 2.6) + oval(50, 68, 2.6) + oval(50, 80, 2.6), c.ink),
      fill('M50 37l14 4 -14 3z', c.apricot),
      fill(box(35, 2, 30, 15, 3) + box(28, 14, 44, 6, 3), c.navy),
      line('M35 13h30', c.rose, 4),
    ),
    square(
      'umbrella',
      '우산',
      line('M50 48v34a8 8 0 0 1 -16 0', c.brown, 4.4),
      fill(
        'M6 52a44 40 0 0 1 88 0q-8 -9 -15 0q-7 -9 -14 0q-7 -10 -15 0q-8 -10 -15 0q-7 -9 -14 0q-7 -9 -15 0z',
        c.persimmon,
      ),
      fill('M35 52C35 32 42 18 50 12C58 18 65 32 65 52q-7 -10 -15 0q-8 -10 -15 0z', c.apricot),
      line('M50 12V6', c.brown, 4),
    ),
    square(
      'wave',
      '파도',
      fill('M4 66c10 -34 38 -50 62 -36c10 6 12 18 2 22c-6 -10 -20 -6 -18 6c4 10 24 14 46 8v26H4z', c.sky),
      line('M12 70c10 -26 30 -38 48 -30M8 84c24 8 60 8 84 -4', c.white, 4, 0.85),
      fill(oval(80, 30, 4) + oval(88, 44, 3), c.ice),
    ),
    square(
      'mountain',
      '산',
      fill('M2 88L40 22 66 66 76 50 98 88z', c.pine),
      fill('M40 22L26 46l9 -4 6 7 7 -8 6 4z', c.white),
      fill('M76 50l-8 14 6 -3 5 4 4 -3z', c.white),
      fill(oval(78, 22, 11), c.butter),
    ),
  ],
}
