import { drawHangul } from '../../lettering/draw-hangul'
import { heart, star, twinkle, confetti } from '../../motif/festive'
import { leaf, blossom } from '../../motif/nature'
import { transform, shape, trace, disc, times, oval, slab } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const congratsBaby: CardFaceIllustration = {
  id: 'congrats-baby',
  title: '반가워 아가야',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#DCE8F3') +
    trace('M58 0V30M110 0V58M164 0V24M218 0V62M270 0V34', '#A9BFD3', 1.4) +
    transform(58, 46, star(16, '#F7D27A')) +
    transform(
      110,
      78,
      `${shape('M-20 10C-29 10-31-1-22-3-22-13-11-16-6-9-1-19 15-16 14-5 25-6 28 10 17 10Z', '#FFFFFF')}`,
    ) +
    shape('M172 24A22 22 0 1 0 184 58 18 18 0 0 1 172 24Z', '#F4B28C') +
    transform(218, 80, heart('#E8836A'), { scale: 1.6 }) +
    transform(270, 50, star(16, '#A9C7B4')) +
    drawHangul('반가워, 아가야', {
      x: 164,
      y: 112,
      size: 33,
      align: 'middle',
      color: '#4A6580',
      weight: 9.5,
      spacing: -3,
    }) +
    transform(84, 20, twinkle(4, '#FFFFFF')) +
    transform(244, 24, twinkle(4, '#FFFFFF')) +
    transform(300, 84, twinkle(5, '#FFFFFF')) +
    transform(28, 90, twinkle(5, '#FFFFFF')),
}

export const congratsMedal: CardFaceIllustration = {
  id: 'congrats-medal',
  title: '합격 메달',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#1F5A48') +
    times(24, (index) => transform(164, 106, shape('M-7-260 7-260 0 0Z', '#25664F'), { turn: index * 15 })) +
    shape('M140-4H164V72L148 84 128 70Z', '#C93A16') +
    shape('M188-4H164V72L180 84 200 70Z', '#E4694A') +
    times(16, (index) => transform(164, 106, disc(0, -39, 9, '#E0A93B'), { turn: index * 22.5 })) +
    disc(164, 106, 40, '#E0A93B') +
    disc(164, 106, 34, '#F7D27A') +
    disc(164, 106, 29, '#EFBF57') +
    transform(164, 105, star(15, '#FFF4D2')) +
    drawHangul('합', { x: 26, y: 66, size: 78, style: 'brush', color: '#FFF4D2', weight: 12 }) +
    drawHangul('격', { x: 229, y: 66, size: 78, style: 'brush', color: '#FFF4D2', weight: 12 }) +
    transform(106, 44, twinkle(7, '#F7D27A')) +
    transform(222, 42, twinkle(5, '#F7D27A')),
}

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

export const congratsPopper: CardFaceIllustration = {
  id: 'congrats-popper',
  title: '펑, 축하해',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#FFD166') +
    confetti(
      110,
      [60, 4, 324, 160],
      ['#C93A16', '#FFFFFF', '#1F6F54', '#3E6FB0', '#E88BA0'],
      19,
      (x, y) =>
        Math.hypot(x - 84, y - 116) < 34 ||
        (x < 104 && y > 60) ||
        (x > 104 && x < 304 && Math.abs(y - (91 - (x - 114) * 0.155)) < 42),
    ) +
    trace('M84 112C110 92 88 70 116 56 140 44 128 26 150 14', '#C93A16', 5) +
    trace('M94 126C124 128 126 156 160 148 190 140 200 162 236 150', '#1F6F54', 5) +
    shape('M28 168 66 96C84 98 102 116 104 134Z', '#E4572E') +
    shape('M28 168 39 147C46 150 51 155 54 159.5Z', '#FFF4D2') +
    shape('M48 130 56.5 114C68 118 80 130 84 140.5L69 148C66 141 57 132 48 130Z', '#FFF4D2') +
    oval(85, 115, 8, 26.5, '#B33312', -45) +
    transform(
      114,
      62,
      drawHangul('축하해', {
        x: 0,
        y: 0,
        size: 58,
        style: 'brush',
        color: '#7A2410',
        weight: 13,
        spacing: -2,
      }),
      { turn: -9 },
    ),
}

const ARCH = Array.from({ length: 21 }, (_, index) => {
  const angle = Math.PI + (index / 20) * Math.PI
  return { x: 164 + Math.cos(angle) * 132, y: 156 + Math.sin(angle) * 128, index }
})

export const congratsWedding: CardFaceIllustration = {
  id: 'congrats-wedding',
  title: '꽃문 아래 두 반지',
  occasion: 'congrats',
  orientation: 'horizontal',
  draw: () =>
    background('#F6ECE6') +
    shape('M32 209V156A132 128 0 0 1 296 156V209Z', '#FFFBF7') +
    ARCH.map(
      ({ x, y, index }) =>
        transform(x, y, leaf('#9DB39A', '#7E9A7C'), { turn: index * 18 - 90, scale: 1.1 }) +
        transform(x, y, leaf('#B7C8B2'), { turn: index * 18 + 70, scale: 0.9 }),
    ).join('') +
    ARCH.filter(({ index }) => index % 2 === 0)
      .map(({ x, y, index }) =>
        transform(
          x,
          y,
          index % 4 === 0
            ? blossom('#F4B9AE', '#F2A541', '#C93A16')
            : blossom('#FFFFFF', '#F2C46A', '#E0A93B'),
          { scale: index % 4 === 0 ? 1.25 : 0.95, turn: index * 29 },
        ),
      )
      .join('') +
    `<g fill="none" stroke-width="5"><circle cx="151" cy="88" r="20" stroke="#D9A441"/><circle cx="177" cy="88" r="20" stroke="#E8C277"/><path d="M151 68A20 20 0 0 1 169.5 80.5" stroke="#D9A441"/></g>` +
    shape('M144 62 151 54 158 62 151 69Z', '#BFE0E8') +
    shape('M144 62H158L151 69Z', '#94C7D4') +
    drawHangul('결혼 축하해요', {
      x: 164,
      y: 124,
      size: 27,
      align: 'middle',
      color: '#6B4A3B',
      weight: 7.5,
      spacing: -2,
    }),
}
