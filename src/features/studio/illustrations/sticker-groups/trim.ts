import { box, heart, oval, petals, star } from '../shapes'
import { fill, line, paint as c, square, type Sticker, type StickerGroup } from '../sticker'

const wide = (id: string, name: string, height: number, ...parts: Sticker['parts'][number][]): Sticker => ({
  id,
  name,
  width: 200,
  height,
  parts,
})
const along = (count: number, at: (x: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => at(10 + (index * 180) / (count - 1), index)).join('')

export const TRIM: StickerGroup = {
  id: 'trim',
  name: '꾸밈',
  stickers: [
    square(
      'ribbon',
      '리본',
      fill('M46 54L28 94l14 -4 6 8 6 -36zM54 54l18 40 -14 -4 -6 8 -6 -36z', c.rose),
      fill('M48 46C34 26 8 22 8 44S34 66 48 54zM52 46C66 26 92 22 92 44S66 66 52 54z', c.rose),
      line('M46 48C36 40 26 38 20 42M54 48c10 -8 20 -10 26 -6', c.pink, 3.4),
      fill(box(41, 39, 18, 22, 7), c.pink),
    ),
    wide(
      'ribbon-banner',
      '띠 리본',
      60,
      fill('M4 20h34v36H4l12 -18zM196 20h-34v36h34l-12 -18z', c.persimmon),
      fill(box(24, 8, 152, 38, 3), c.apricot),
      fill('M24 46h14v10zM176 46h-14v10z', c.brown),
    ),
    wide(
      'washi-dots',
      '물방울 테이프',
      36,
      fill(box(2, 4, 196, 28), c.mint, 0.9),
      fill(
        along(10, (x, index) => oval(x, index % 2 ? 12 : 24, 4)),
        c.leaf,
      ),
    ),
    wide(
      'washi-check',
      '체크 테이프',
      36,
      fill(box(2, 4, 196, 28), c.blush, 0.9),
      line(along(13, (x) => `M${x} 4v28`) + 'M2 13h196M2 23h196', c.rose, 1.6, 0.6),
    ),
    wide(
      'line-hearts',
      '하트 줄',
      30,
      fill(
        along(9, (x, index) => heart(x, index % 2 ? 18 : 12, 14)),
        c.rose,
      ),
    ),
    wide(
      'line-flowers',
      '꽃 줄',
      34,
      line('M4 17q24 -14 48 0t48 0t48 0t48 0', c.leaf, 3),
      fill(
        along(7, (x) => petals(x, 17, 5, 6, 4.5)),
        c.pink,
      ),
      fill(
        along(7, (x) => oval(x, 17, 3)),
        c.butter,
      ),
    ),
    wide(
      'line-stars',
      '별 줄',
      30,
      fill(
        along(8, (x, index) => star(x, 15, 5, index % 2 ? 7 : 12, index % 2 ? 3 : 5.5)),
        c.butter,
      ),
    ),
    square(
      'frame-polaroid',
      '폴라로이드 틀',
      fill(`${box(8, 4, 84, 94, 3)}M16 12v62h68V12z`, c.white),
      line(box(8, 4, 84, 94, 3), c.sand, 1),
      line('M16 12v62h68V12z', c.sand, 1),
    ),
    square(
      'frame-round',
      '둥근 틀',
      line(oval(50, 50, 42), c.white, 7),
      line(oval(50, 50, 46.5), c.butter, 2),
    ),
    square(
      'speech',
      '말풍선',
      fill(
        'M14 12h72a10 10 0 0 1 10 10v40a10 10 0 0 1 -10 10H46L28 92l2 -20H14A10 10 0 0 1 4 62V22A10 10 0 0 1 14 12z',
        c.white,
      ),
      line(
        'M14 12h72a10 10 0 0 1 10 10v40a10 10 0 0 1 -10 10H46L28 92l2 -20H14A10 10 0 0 1 4 62V22A10 10 0 0 1 14 12z',
        c.ink,
        2.6,
      ),
    ),
    square(
      'paper-note',
      '메모지',
      fill('M12 8h76v66L70 92H12z', c.cream),
      fill('M88 74L70 92V74z', c.sand),
      line('M24 30h52M24 46h52M24 62h34', c.sand, 3),
    ),
    square(
      'stamp',
      '우표',
      fill(
        `${box(14, 8, 72, 84)}${[0, 1, 2, 3, 4, 5, 6].map((index) => oval(14, 14 + index * 12, 3.4) + oval(86, 14 + index * 12, 3.4)).join('')}`,
        c.cream,
      ),
      fill(box(24, 18, 52, 64), c.sky),
      fill('M24 82V62l16 -16 12 12 10 -9 14 14v19z', c.pine),
      fill(oval(62, 32, 7), c.butter),
    ),
  ],
}
