import { drawHangul } from '../../lettering/draw-hangul'
import { disc, slab, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

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
