import { bow, confetti, giftBox } from '../../motif/festive'
import { oval, transform, shape, slab, times } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const birthdayWeek: BannerArt = {
  id: 'birthday-week',
  draw: () =>
    scene('#FBE4DF', '#F3CBC3') +
    confetti(60, [430, 20, 830, 230], ['#C93A16', '#F2A541', '#FFFFFF', '#7FB39B'], 11) +
    oval(640, 340, 170, 12, '#E4B0A6') +
    slab(560, 330, 160, 10, '#FFFFFF', 5) +
    slab(572, 226, 136, 104, '#FFF6E9', 10) +
    slab(572, 276, 136, 14, '#F2A541') +
    shape(
      'M572 246C572 226 580 222 590 222H690C700 222 708 226 708 246V256C708 274 686 274 684 258 682 282 656 282 654 262 652 276 632 276 630 260 628 286 600 286 598 262 596 272 572 274 572 256Z',
      '#C93A16',
    ) +
    times(
      3,
      (index) =>
        slab(604 + index * 32, 182, 9, 42, index === 1 ? '#2E7A63' : '#FFFFFF', 4) +
        transform(
          608.5 + index * 32,
          180,
          shape('M0 0C-8 0-10-8-6-14-4-18 0-22 0-28 4-20 8-16 8-9 8-3 5 0 0 0Z', '#F2A541'),
        ),
    ) +
    transform(780, 338, giftBox(84, 70, '#2E7A63', '#FFF3E2', '#256552')) +
    transform(780, 257, bow('#FFF3E2', '#EAD6BC'), { scale: 0.9 }),
}
