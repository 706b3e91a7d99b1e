import { drawHangul } from '../../lettering/draw-hangul'
import { snowfall, snowflake } from '../../motif/nature'
import { transform, shape, slab, trace } from '../../shape'
import { type CardFaceIllustration, background } from '../face'

export const winterSnow: CardFaceIllustration = {
  id: 'winter-snow',
  title: '눈 오는 마을',
  occasion: 'season',
  orientation: 'horizontal',
  draw: () =>
    background('#BFD0E0') +
    shape('M0 128C60 100 120 104 180 120 240 134 290 112 328 118V209H0Z', '#DCE7F0') +
    [
      [196, 128, 1],
      [222, 134, 1.25],
      [310, 128, 1.1],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        transform(
          x,
          y,
          slab(-2, -4, 4, 10, '#7A5A48') +
            shape('M0-42 13-20H8L17-2H-17L-8-20H-13Z', '#4F7F7A') +
            shape('M0-42 6-31-6-31Z', '#FFFFFF'),
          { scale },
        ),
      )
      .join('') +
    slab(242, 104, 48, 40, '#C96A45') +
    shape('M234 108 266 78 298 108 294 112H238Z', '#FFFFFF') +
    slab(282, 78, 9, 20, '#A9522F') +
    slab(280, 75, 13, 5, '#FFFFFF', 2) +
    slab(252, 118, 12, 13, '#FCE1A0', 1.5) +
    slab(272, 120, 12, 24, '#7A3A20', 1.5) +
    trace('M287 70C282 62 292 58 286 50', '#EAF1F7', 4) +
    shape('M0 158C70 136 150 152 210 146 260 140 300 146 328 150V209H0Z', '#F3F8FC') +
    snowfall(60, 328, 140, '#FFFFFF', 9) +
    transform(150, 38, snowflake(13, '#FFFFFF', 2)) +
    transform(34, 124, snowflake(8, '#FFFFFF', 1.6)) +
    drawHangul('겨울', { x: 26, y: 36, size: 56, style: 'round', color: '#35506E', weight: 11 }) +
    drawHangul('따뜻하게', { x: 29, y: 100, size: 20, style: 'round', color: '#35506E', weight: 8 }),
}
