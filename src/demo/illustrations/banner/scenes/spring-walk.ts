import { blossom } from '../../motif/nature'
import { disc, oval, transform, shape, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const springWalk: BannerArt = {
  id: 'spring-walk',
  draw: () =>
    scene('#FBE9EC', '#DCE8CF', 330) +
    disc(700, 150, 110, '#FFF6F2') +
    shape('M0 336C200 350 460 270 700 322 770 340 820 318 860 312V400H0Z', '#C6DAB4') +
    trace('M870 30C790 60 720 50 660 92 620 120 570 110 520 136', '#7A5446', 9) +
    trace(
      'M760 60C744 90 744 110 734 136M660 92C656 120 664 140 660 166M600 116C590 96 580 84 574 66',
      '#7A5446',
      5,
    ) +
    [
      [736, 140, 2.4],
      [784, 66, 2.6],
      [660, 172, 2.1],
      [676, 86, 2.5],
      [612, 108, 2.2],
      [574, 66, 1.9],
      [528, 134, 2],
      [724, 60, 1.8],
      [826, 104, 2.2],
      [632, 136, 1.6],
    ]
      .map(([x = 0, y = 0, scale = 1], index) =>
        transform(x, y, blossom(index % 3 ? '#F9CBD3' : '#FFFFFF', '#E8839A', '#C9536E'), {
          scale,
          turn: index * 23,
        }),
      )
      .join('') +
    times(9, (index) => oval(480 + index * 38, 200 + ((index * 61) % 110), 7, 4.4, '#F9CBD3', index * 40)),
}
