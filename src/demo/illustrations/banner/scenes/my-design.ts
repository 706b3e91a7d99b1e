import { heart } from '../../motif/festive'
import { daisy, leaf } from '../../motif/nature'
import { disc, transform, shape, slab } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const forMyCard: BannerArt = {
  id: 'my-design',
  draw: () =>
    scene('#E4ECEA', '#D0DDD9', 330) +
    transform(600, 196, slab(-130, -82, 260, 164, '#C9D7D2', 18), { turn: -14 }) +
    transform(
      640,
      190,
      slab(-130, -82, 260, 164, '#1F6F54', 18) + disc(76, -30, 46, '#2E8568') + disc(84, 40, 36, '#2A7C61'),
      { turn: -6 },
    ) +
    transform(
      664,
      206,
      slab(-130, -82, 260, 164, '#FFFDF8', 18) +
        shape(
          'M-130 24C-90-10-60 30-20 6 20-18 60 24 130-16V64A18 18 0 0 1 112 82H-112A18 18 0 0 1-130 64Z',
          '#F6C1B0',
        ) +
        transform(66, -24, heart('#C93A16'), { scale: 3 }) +
        transform(-72, -30, daisy('#F2C14E', '#C93A16', 26)),
      { turn: 4 },
    ) +
    transform(812, 330, leaf('#74A07B', '#5E8A66'), { scale: 3, turn: 18 }) +
    transform(806, 334, leaf('#8FB396', '#5E8A66'), { scale: 2.3, turn: -34 }) +
    transform(
      470,
      290,
      transform(
        0,
        0,
        slab(-7, -96, 14, 80, '#F2A541', 3) +
          shape('M-7-16H7L0 4Z', '#F7DDB5') +
          slab(-7, -106, 14, 14, '#C93A16', 4),
      ),
      { turn: 28 },
    ),
}
