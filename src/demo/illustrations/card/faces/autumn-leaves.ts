import { drawHangul } from '../../lettering/draw-hangul'
import { ginkgo, maple } from '../../motif/nature'
import { disc, transform, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const LEAVES = [
  { x: 236, y: 156, scale: 3.3, turn: 8, kind: 'gold' },
  { x: 312, y: 150, scale: 1.7, turn: 34, kind: 'amber' },
  { x: 186, y: 150, scale: 1.5, turn: -48, kind: 'amber' },
  { x: 296, y: 56, scale: 1.5, turn: 24, kind: 'maple' },
  { x: 204, y: 142, scale: 1.1, turn: -20, kind: 'maple' },
  { x: 176, y: 44, scale: 1, turn: 150, kind: 'amber' },
] as const

const LEAF = {
  gold: ginkgo('#EDB93F', '#B97F1C'),
  amber: ginkgo('#DD9A2A', '#A86F14'),
  maple: maple('#C93A16', '#8F250D'),
}

export const autumnLeaves: CardFaceIllustration = {
  id: 'autumn-leaves',
  title: '은행잎 가을',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () =>
    background('#F3E6CC') +
    disc(240, 90, 78, '#EED9AF') +
    LEAVES.map(({ x, y, scale, turn, kind }) => transform(x, y, LEAF[kind], { turn, scale })).join('') +
    drawHangul('가', { x: 30, y: 28, size: 64, style: 'brush', color: '#5B3216', weight: 12 }) +
    drawHangul('을', { x: 82, y: 82, size: 64, style: 'brush', color: '#5B3216', weight: 12 }) +
    trace('M98 44C120 52 128 58 132 72', '#C08A4A', 1.6, 'stroke-dasharray="1 5"') +
    transform(96, 46, ginkgo('#E0A32E', '#B97F1C'), { turn: 110, scale: 0.5 }),
}
