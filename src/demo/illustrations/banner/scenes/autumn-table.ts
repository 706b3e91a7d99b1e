import { ginkgo, persimmon } from '../../motif/nature'
import { disc, oval, transform, shape, slab, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const autumnTable: BannerArt = {
  id: 'autumn-table',
  draw: () =>
    scene('#F4E7CC', '#E3C69B') +
    slab(0, 318, 860, 7, '#D6B382') +
    disc(640, 150, 150, '#FAF1DD') +
    oval(560, 352, 92, 9, '#C9A371') +
    shape('M496 248C490 214 526 196 562 196 598 196 634 214 628 248Z', '#FFFDF8') +
    times(18, (index) =>
      oval(
        508 + ((index * 61) % 107),
        210 + ((index * index * 7) % 33),
        5,
        2.8,
        '#EFE4CE',
        (index * 67) % 180,
      ),
    ) +
    shape('M480 246H644C644 302 612 344 590 348H534C512 344 480 302 480 246Z', '#3C6E91') +
    shape('M481 262C482 272 484 280 487 288H637C640 280 642 272 643 262Z', '#FFFDF8') +
    times(7, (index) => disc(500 + index * 20.6, 275, 4.4, '#3C6E91')) +
    trace('M544 178C534 160 554 150 544 130M584 178C574 160 594 150 584 130', '#E6D4B0', 6) +
    oval(730, 350, 100, 9, '#C9A371') +
    transform(690, 320, persimmon('#E0602A', '#F4A06F', '#5F733A'), { scale: 1.7 }) +
    transform(768, 322, persimmon('#D54D1C', '#F08E5C', '#5F733A'), { scale: 1.6 }) +
    transform(729, 270, persimmon('#E57A3C', '#F8B58A', '#5F733A'), { scale: 1.5 }) +
    slab(640, 340, 180, 14, '#8A5A36', 7) +
    transform(800, 200, ginkgo('#EDB93F', '#B97F1C'), { scale: 1.6, turn: 30 }) +
    transform(486, 110, ginkgo('#E0A32E', '#B97F1C'), { scale: 1.2, turn: -50 }) +
    transform(660, 120, ginkgo('#EDB93F', '#B97F1C'), { scale: 1, turn: 110 }),
}
