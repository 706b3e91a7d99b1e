import { heart } from '../../motif/festive'
import { disc, oval, transform, shape, slab, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const coffeeVoucher: BannerArt = {
  id: 'coffee-voucher',
  draw: () =>
    scene('#EADCCB', '#D5BFA5') +
    disc(660, 166, 150, '#F5ECE0') +
    oval(600, 344, 96, 10, '#BDA382') +
    trace(
      'M560 132C546 110 576 98 562 70M602 128C588 104 620 92 604 60M642 132C628 110 658 98 644 70',
      '#DCC9B0',
      7,
    ) +
    trace('M668 218C724 206 728 286 662 290', '#FFFDF8', 16) +
    shape('M520 184H682C682 264 664 330 632 338H570C538 330 520 264 520 184Z', '#FFFDF8') +
    oval(601, 184, 81, 17, '#EDE3D4') +
    oval(601, 186, 72, 13, '#7A4526') +
    shape(
      'M601 194C586 188 580 184 586 180 592 177 599 179 601 182 603 179 610 177 616 180 622 184 616 188 601 194Z',
      '#F0DCC0',
    ) +
    transform(601, 264, heart('#C93A16'), { scale: 1.7 }) +
    transform(
      756,
      266,
      slab(-56, -92, 112, 168, '#26364A', 16) +
        slab(-48, -82, 96, 148, '#FFFFFF', 9) +
        slab(-36, -68, 72, 46, '#F6D9C4', 6) +
        transform(0, -46, heart('#C93A16'), { scale: 1.1 }) +
        times(13, (index) => slab(-34 + index * 5.3, -6, index % 3 === 0 ? 3.4 : 1.8, 38, '#1B1A17')) +
        slab(-24, 44, 48, 6, '#E3DBCF', 3),
      { turn: 8 },
    ) +
    [
      [470, 322, -20],
      [494, 346, 30],
      [448, 350, 70],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        transform(x, y, oval(0, 0, 15, 10, '#6B3E22') + trace('M-12 2C-4-5 4 5 12-2', '#4A2812', 2.4), {
          turn,
        }),
      )
      .join(''),
}
