import { drawHangul } from '../../lettering/draw-hangul'
import { leaf } from '../../motif/nature'
import { disc, oval, transform, shape, slab, times, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

const FLAGS = ['#C93A16', '#F2A541', '#1F6F54', '#E88BA0', '#3E6FB0', '#F2A541', '#C93A16', '#1F6F54']

export const congratsOpening: CardFaceIllustration = {
  id: 'congrats-opening',
  title: '문 여는 날',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#F3E3D3') +
    slab(186, 40, 116, 126, '#8F4A32', 3) +
    slab(196, 82, 56, 54, '#FBE7B8', 2) +
    slab(260, 82, 32, 84, '#FBE7B8', 2) +
    trace('M224 82V136M196 108H252', '#8F4A32', 2.6) +
    disc(266, 126, 2, '#8F4A32') +
    times(6, (index) =>
      shape(
        `M${180 + index * 21.4} 52H${201.4 + index * 21.4}V70A10.7 9 0 0 1 ${180 + index * 21.4} 70Z`,
        index % 2 ? '#FFFDF8' : '#C93A16',
      ),
    ) +
    slab(180, 44, 128.4, 10, '#B33312', 3) +
    oval(212, 164, 11, 5, '#C9A27F') +
    slab(203, 146, 18, 20, '#E0A374', 4) +
    transform(212, 148, leaf('#5E8A66', '#4B7354'), { scale: 1.1 }) +
    transform(210, 148, leaf('#74A07B', '#5E8A66'), { turn: -38, scale: 0.9 }) +
    transform(214, 148, leaf('#74A07B', '#5E8A66'), { turn: 38, scale: 0.9 }) +
    trace('M0 14C60 40 120 40 180 16', '#B89473', 1.4) +
    FLAGS.map((color, index) => {
      const x = 12 + index * 21
      const y = 18 + Math.sin((index + 0.6) * 0.4) * 15
      return shape(`M${x} ${y.toFixed(1)}h14l-7 15Z`, color)
    }).join('') +
    drawHangul('시작을', { x: 24, y: 62, size: 38, color: '#6B2A17', weight: 12 }) +
    drawHangul('축하해', { x: 24, y: 110, size: 38, color: '#C93A16', weight: 12 }) +
    slab(0, 166, 328, 43, '#E7D2BD'),
}
