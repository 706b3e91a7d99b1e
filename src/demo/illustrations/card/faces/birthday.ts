import { drawHangul } from '../../lettering/draw-hangul'
import { balloon, bow, giftBox, cake, confetti, flame, heart, star, twinkle } from '../../motif/festive'
import { daisy, leaf, sprig, tulip } from '../../motif/nature'
import { transform, shape, trace, disc, slab } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const BALLOONS = [
  { syllable: '생', x: 98, y: 66, color: '#E4572E', light: '#F08B6B', scale: 1 },
  { syllable: '일', x: 148, y: 46, color: '#F2A541', light: '#F8CB87', scale: 0.94 },
  { syllable: '축', x: 199, y: 62, color: '#2E7D6B', light: '#62A797', scale: 1.02 },
  { syllable: '하', x: 248, y: 44, color: '#E88BA0', light: '#F5BBC8', scale: 0.92 },
  { syllable: '해', x: 292, y: 72, color: '#3E6FB0', light: '#7C9FD0', scale: 0.9 },
]

export const birthdayBalloons: CardFaceIllustration = {
  id: 'birthday-balloons',
  title: '풍선에 실은 축하',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#CFE6F1') +
    shape('M0 174C60 150 130 160 190 170 240 178 290 160 328 164V214H0Z', '#BBD9E6') +
    [BALLOONS[0], BALLOONS[2], BALLOONS[4], BALLOONS[1], BALLOONS[3]]
      .flatMap((item) => item ?? [])
      .map(
        ({ syllable, x, y, color, light, scale }) =>
          trace(`M${x} ${y + 32 * scale}C${x} ${y + 70} 60 96 52 142`, '#6F8D9A', 1) +
          transform(x, y, balloon(color, light, 0, color), { scale }) +
          drawHangul(syllable, {
            x,
            y: y - 14 * scale,
            size: 27 * scale,
            align: 'middle',
            color: '#FFFFFF',
            weight: 12,
          }),
      )
      .join('') +
    transform(52, 166, giftBox(36, 24, '#FFFFFF', '#C93A16', '#E9E3DA')) +
    transform(52, 131, bow('#C93A16', '#9E2A0D'), { scale: 0.42 }),
}

export const birthdayBouquet: CardFaceIllustration = {
  id: 'birthday-bouquet',
  title: '생일 꽃다발',
  occasion: 'birthday',
  orientation: 'vertical',
  draw: () =>
    background('#FBF1E6') +
    transform(
      -21,
      -34,
      transform(74, 196, sprig(6, '#8FAE8B', '#6D8F6B'), { turn: -24 }) +
        transform(136, 196, sprig(6, '#8FAE8B', '#6D8F6B'), { turn: 26 }) +
        transform(88, 210, tulip('#E8694A', '#F59A7E', '#5E8A66'), { turn: -14, scale: 1.2 }) +
        transform(122, 210, tulip('#F2A541', '#F8CB87', '#5E8A66'), { turn: 14, scale: 1.2 }) +
        transform(105, 206, tulip('#C93A16', '#E4694A', '#5E8A66'), { scale: 1.45 }) +
        transform(62, 148, daisy('#FFFFFF', '#F2A541', 15)) +
        transform(150, 146, daisy('#FFFFFF', '#F2A541', 15)) +
        transform(84, 170, leaf('#6D9773'), { turn: -40, scale: 1.3 }) +
        transform(128, 170, leaf('#6D9773'), { turn: 40, scale: 1.3 }) +
        shape('M52 178C74 190 136 190 158 178L124 268H86Z', '#E9D3B4') +
        shape('M52 178C70 188 88 190 105 188L97 268H86Z', '#DDC19A') +
        transform(105, 240, bow('#C93A16', '#9E2A0D'), { scale: 0.86 }),
      { scale: 1.2 },
    ) +
    drawHangul('생일 축하해', {
      x: 104,
      y: 24,
      size: 32,
      align: 'middle',
      style: 'brush',
      color: '#7A2410',
      spacing: -3,
    }),
}

export const birthdayCake: CardFaceIllustration = {
  id: 'birthday-cake',
  title: '생일 케이크',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#FFE9C9') +
    disc(236, 104, 86, '#FFD9A0') +
    confetti(
      46,
      [20, 8, 322, 120],
      ['#C93A16', '#FFFFFF', '#F29B38', '#7FB39B'],
      7,
      (x, y) => Math.hypot(x - 236, y - 96) < 62 || (x < 186 && y > 36),
    ) +
    transform(
      236,
      160,
      cake({
        cream: '#FFFDF8',
        sponge: '#F7B7A3',
        icing: '#FFFDF8',
        plate: '#E5B778',
        berry: '#C93A16',
        flame: '#F29B38',
      }),
    ) +
    drawHangul('생일', { x: 24, y: 46, size: 50, style: 'brush', color: '#B33312', weight: 12.5 }) +
    drawHangul('축하해', {
      x: 24,
      y: 104,
      size: 44,
      style: 'brush',
      color: '#B33312',
      weight: 12.5,
      spacing: -3,
    }),
}

const CANDLES = [
  { syllable: '생', top: 62, wax: '#F6C1B0' },
  { syllable: '일', top: 44, wax: '#FFF3DC' },
  { syllable: '축', top: 70, wax: '#F3B45C' },
  { syllable: '하', top: 50, wax: '#FFF3DC' },
  { syllable: '해', top: 66, wax: '#F6C1B0' },
]

export const birthdayCandles: CardFaceIllustration = {
  id: 'birthday-candles',
  title: '다섯 개의 촛불',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#A92E12') +
    CANDLES.map(({ syllable, top, wax }, index) => {
      const x = 44 + index * 60
      return (
        disc(x, top - 14, 30, '#C2441F') +
        disc(x, top - 14, 19, '#D65F2C') +
        slab(x - 21, top, 42, 220, wax, 9) +
        shape(
          `M${x - 21} ${top + 12}C${x - 21} ${top + 4} ${x + 21} ${top + 4} ${x + 21} ${top + 12}V${top + 9}A9 9 0 0 0 ${x + 12} ${top}H${x - 12}A9 9 0 0 0 ${x - 21} ${top + 9}Z`,
          '#FFFFFF',
          0.5,
        ) +
        trace(`M${x} ${top}V${top - 5}`, '#5B1507', 2) +
        transform(x, top - 4, flame('#FFC857', '#FFF6D8'), { scale: 1.5 }) +
        drawHangul(syllable, { x, y: top + 22, size: 31, align: 'middle', weight: 11, color: '#8F250D' })
      )
    }).join('') +
    shape(
      'M0 168C18 158 34 164 52 160 82 154 102 164 132 160 166 155 186 164 216 160 246 156 272 164 296 159 310 157 320 160 328 164V214H0Z',
      '#FFE4C4',
    ) +
    trace(
      'M0 168C18 158 34 164 52 160 82 154 102 164 132 160 166 155 186 164 216 160 246 156 272 164 296 159 310 157 320 160 328 164',
      '#F0C79A',
      2,
    ),
}

export const birthdayTypo: CardFaceIllustration = {
  id: 'birthday-letters',
  title: '큼직한 생일',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#F4B8C4') +
    drawHangul('생', { x: 14, y: 12, size: 142, color: '#C93A16', weight: 14.5 }) +
    drawHangul('일', { x: 172, y: 12, size: 142, color: '#23407A', weight: 14.5 }) +
    transform(220, 51, heart('#FFFFFF'), { scale: 1.5 }) +
    transform(90, 129, star(9, '#FFE08A')) +
    confetti(
      22,
      [6, 6, 322, 160],
      ['#FFFFFF', '#FFE08A', '#FFFFFF'],
      31,
      (x, y) => x > 22 && x < 306 && y > 10 && y < 156 && !(x > 148 && x < 178),
    ) +
    transform(164, 28, twinkle(9, '#FFFFFF')) +
    transform(22, 150, twinkle(7, '#FFFFFF')) +
    transform(308, 150, twinkle(8, '#FFE08A')),
}

export const birthdaySoup: CardFaceIllustration = {
  id: 'birthday-soup',
  title: '미역국 한 그릇',
  occasion: 'birthday',
  orientation: 'horizontal',
  draw: () =>
    background('#E9EFE3') +
    disc(246, 92, 88, '#DBE5D2') +
    disc(246, 92, 70, '#FFFFFF') +
    disc(246, 92, 62, '#F1EDE4') +
    disc(246, 92, 57, '#D9C58C') +
    disc(246, 92, 57, '#E4D39F') +
    trace('M204 82C214 66 224 84 234 70 244 56 258 76 272 62', '#1F4A3A', 9) +
    trace('M202 106C216 92 230 112 246 98 262 84 274 104 290 92', '#2C5F4A', 10) +
    trace('M216 126C230 114 244 134 262 120 270 114 276 118 280 122', '#1F4A3A', 9) +
    trace('M228 84C238 92 254 82 264 90', '#3F7A5F', 6) +
    slab(226, 96, 20, 15, '#A9714F', 5) +
    slab(256, 106, 18, 14, '#96603F', 5) +
    slab(254, 72, 16, 13, '#B98160', 5) +
    [
      [216, 98],
      [240, 124],
      [270, 84],
      [240, 62],
      [284, 108],
    ]
      .map(([x = 0, y = 0], index) => disc(x, y, 3 + (index % 2), '#F0E3B8'))
      .join('') +
    drawHangul('태어나 줘서', { x: 24, y: 54, size: 24, color: '#28503F', weight: 8, spacing: -4 }) +
    drawHangul('고마워', { x: 23, y: 88, size: 40, color: '#C93A16', weight: 12 }) +
    trace('M25 142H64', '#28503F', 2),
}
