import { drawHangul } from '../../lettering/draw-hangul'
import { balloon, bow, giftBox } from '../../motif/festive'
import { transform, shape, trace } from '../../shape'
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
