import { drawHangul } from '../../lettering/draw-hangul'
import { disc, shape, slab, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const cheerMountain: CardFaceIllustration = {
  id: 'cheer-mountain',
  title: '한 걸음 더',
  occasion: 'cheer',
  orientation: 'horizontal',
  draw: () =>
    background('#DDE9EE') +
    disc(292, 74, 22, '#F6C66B') +
    shape('M128 209 216 62C222 52 230 52 236 62L340 209Z', '#7FA3A8') +
    shape('M205 80 216 62C222 52 230 52 236 62L250 82 240 90 230 80 222 92 213 82Z', '#FFFFFF') +
    shape('M-20 209C20 140 66 120 104 128 150 138 190 186 214 209Z', '#4F8379') +
    shape('M120 209C170 156 220 150 262 166 296 178 320 190 340 209Z', '#3A6B60') +
    trace('M226 56V20', '#5B4636', 2.6) +
    shape('M227 20C236 16 242 25 254 20V36C242 41 236 32 227 36Z', '#C93A16') +
    trace(
      'M196 160C214 146 236 150 232 132 228 118 212 118 220 102 226 92 232 88 228 76',
      '#F4F0E4',
      2.4,
      'stroke-dasharray="1 6"',
    ) +
    slab(0, 186, 328, 23, '#3A6B60') +
    drawHangul('응원해', { x: 26, y: 36, size: 48, style: 'brush', color: '#264B53', weight: 12 }),
}
