import type { StudioFont } from '@/domain/studio'
import { box, heart, oval, petals, star } from '../shapes'
import { fill, line, paint as c, type Sticker, type StickerGroup, type StickerPart } from '../sticker'

interface Word {
  font: StudioFont
  size: number
  colour: string
  edge?: string
}
/** A word with a small drawing, in a box of `width` × 70. */
const word = (
  id: string,
  text: string,
  width: number,
  { font, size, colour, edge }: Word,
  ...beside: StickerPart[]
): Sticker => ({
  id,
  name: text,
  width,
  height: 70,
  parts: [
    ...beside,
    {
      text,
      font,
      x: width / 2,
      y: 37,
      size,
      fill: colour,
      ...(edge ? { edge, edgeWidth: 7 } : {}),
    },
  ],
})

export const WORDS: StickerGroup = {
  id: 'words',
  name: '한마디',
  stickers: [
    word(
      'word-thanks',
      '고마워',
      150,
      { font: 'nanum-pen', size: 64, colour: c.persimmon },
      fill(heart(136, 18, 16), c.rose),
      line('M22 64q52 8 106 -1', c.butter, 5),
    ),
    word(
      'word-congrats',
      '축하해',
      150,
      { font: 'jua', size: 46, colour: c.rose, edge: c.white },
      fill(star(14, 16, 5, 10, 5) + star(138, 56, 5, 8, 4), c.butter),
      fill(oval(136, 14, 4) + oval(12, 58, 4), c.sky),
    ),
    word(
      'word-love',
      '사랑해',
      150,
      { font: 'gaegu', size: 52, colour: c.rose },
      fill(heart(14, 20, 16) + heart(138, 54, 14), c.pink),
    ),
    word(
      'word-birthday',
      '생일 축하해',
      200,
      { font: 'jua', size: 36, colour: c.white },
      fill(box(4, 10, 192, 50, 25), c.persimmon),
      fill(oval(18, 20, 3) + oval(182, 50, 3) + oval(176, 18, 2), c.butter),
    ),
    word(
      'word-cheer',
      '힘내!',
      130,
      { font: 'black-han', size: 52, colour: c.butter, edge: c.ink },
      line('M6 30l-2 -12M14 20l-8 -10M122 44l6 10M112 54l8 10', c.persimmon, 4),
    ),
    word(
      'word-best',
      '네가 최고',
      180,
      { font: 'black-han', size: 40, colour: c.white, edge: c.navy },
      fill(star(12, 14, 4, 12, 4) + star(168, 58, 4, 12, 4), c.butter),
    ),
    word(
      'word-newyear',
      '새해 복 많이',
      210,
      { font: 'gowun-batang', size: 36, colour: c.rose },
      line('M10 62h190M10 8h190', c.butter, 3),
      fill(petals(16, 8, 5, 4, 3) + petals(194, 62, 5, 4, 3), c.pink),
    ),
    word(
      'word-hangawi',
      '풍성한 한가위',
      220,
      { font: 'gowun-batang', size: 32, colour: c.brown },
      fill(oval(190, 22, 18), c.butter, 0.8),
    ),
    word(
      'word-warm',
      '따뜻한 하루',
      190,
      { font: 'gaegu', size: 42, colour: c.brown },
      line('M16 62q80 8 158 0', c.apricot, 6, 0.6),
    ),
    word(
      'word-miss',
      '보고 싶어',
      180,
      { font: 'nanum-pen', size: 54, colour: c.navy },
      fill(heart(164, 16, 14), c.rose),
    ),
    word(
      'word-cool',
      '수고했어',
      170,
      { font: 'jua', size: 40, colour: c.pine },
      fill(box(6, 44, 158, 16, 8), c.mint),
    ),
    word(
      'word-for-you',
      '너에게',
      140,
      { font: 'gowun-batang', size: 44, colour: c.ink },
      line('M16 62q54 -8 108 0', c.rose, 2.6),
    ),
  ],
}
