import { bow, confetti, giftBox, heart, twinkle } from '../motif/festive'
import { daisy, leaf, sprig, tulip } from '../motif/nature'
import { disc, oval, put, shape, slab, times, trace } from '../shape'
import { type BannerArt, scene } from './banner'

const giftSeason: BannerArt = {
  id: 'gift-season',
  draw: () =>
    scene('#F6E4D6', '#EBD0BB') +
    disc(640, 178, 158, '#FBEFE4') +
    oval(650, 338, 190, 12, '#DDBDA4') +
    put(556, 336, giftBox(118, 92, '#2E7A63', '#F2C14E', '#256552')) +
    put(556, 232, bow('#F2C14E', '#D9A032'), { scale: 1.3 }) +
    put(712, 336, giftBox(150, 146, '#C93A16', '#FFF3E2', '#B33312')) +
    put(712, 177, bow('#FFF3E2', '#EAD6BC'), { scale: 1.6 }) +
    put(622, 346, giftBox(84, 58, '#FFFDF8', '#C93A16', '#EFE7DA')) +
    put(622, 276, bow('#C93A16', '#9E2A0D'), { scale: 0.9 }) +
    put(792, 338, sprig(7, '#8FA883', '#6E8863', '#B6C7AD'), { turn: 14, scale: 1.5 }) +
    put(486, 110, twinkle(14, '#F2C14E')) +
    put(560, 70, twinkle(9, '#FFFFFF')) +
    put(790, 92, twinkle(12, '#F2C14E')) +
    put(636, 92, heart('#E8836A'), { scale: 1.7, turn: -8 }),
}

const wrapped = (): string =>
  shape('M-96 0C-112-60-80-92 0-92 80-92 112-60 96 0Z', '#B83A55') +
  shape('M-96 0C-100-16-101-30-98-42-40-20 40-20 98-42 101-30 100-16 96 0Z', '#A53049') +
  shape('M-10-86C-40-150-96-152-100-122-102-98-56-82-10-80Z', '#C94A66') +
  shape('M10-86C40-150 96-152 100-122 102-98 56-82 10-80Z', '#C94A66') +
  shape('M-4-84C-14-60-34-44-46-40L-20-30C-8-44 0-64 4-82Z', '#C94A66') +
  shape('M4-84C14-60 34-44 46-40L20-30C8-44 0-64-4-82Z', '#B83A55') +
  slab(-17, -100, 34, 28, '#A53049', 13) +
  trace('M-26-98C-44-122-66-130-80-126M26-98C44-122 66-130 80-126', '#A53049', 3)

const forParents: BannerArt = {
  id: 'for-parents',
  draw: () =>
    scene('#EFEBDD', '#DDD2B8') +
    shape('M500 0H860V318H500Z', '#E8E2CF') +
    times(4, (index) => trace(`M${560 + index * 80} 0V318`, '#DCD3BA', 3)) +
    times(3, (index) => trace(`M500 ${80 + index * 80}H860`, '#DCD3BA', 3)) +
    oval(650, 346, 190, 12, '#C8BA99') +
    put(604, 344, wrapped(), { scale: 1.12 }) +
    slab(728, 236, 76, 108, '#7A4A2C', 14) +
    slab(734, 214, 64, 28, '#C9A25E', 8) +
    slab(728, 266, 76, 52, '#F6E8C8') +
    trace(
      'M766 274V296M766 296C760 304 752 306 748 312M766 296C772 304 780 306 784 312M766 290C760 294 756 294 752 298',
      '#A4541F',
      3.4,
    ) +
    put(480, 344, tulip('#E1502B', '#F0795A', '#5F8A66'), { scale: 1.3, turn: -10 }) +
    put(508, 348, tulip('#C93A16', '#E4694A', '#5F8A66'), { scale: 1.1, turn: 12 }) +
    put(604, 262, daisy('#FFF8E8', '#F2C14E', 13)),
}

const birthdayWeek: BannerArt = {
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
        put(
          608.5 + index * 32,
          180,
          shape('M0 0C-8 0-10-8-6-14-4-18 0-22 0-28 4-20 8-16 8-9 8-3 5 0 0 0Z', '#F2A541'),
        ),
    ) +
    put(780, 338, giftBox(84, 70, '#2E7A63', '#FFF3E2', '#256552')) +
    put(780, 257, bow('#FFF3E2', '#EAD6BC'), { scale: 0.9 }),
}

const forMyCard: BannerArt = {
  id: 'my-design',
  draw: () =>
    scene('#E4ECEA', '#D0DDD9', 330) +
    put(600, 196, slab(-130, -82, 260, 164, '#C9D7D2', 18), { turn: -14 }) +
    put(
      640,
      190,
      slab(-130, -82, 260, 164, '#1F6F54', 18) + disc(76, -30, 46, '#2E8568') + disc(84, 40, 36, '#2A7C61'),
      { turn: -6 },
    ) +
    put(
      664,
      206,
      slab(-130, -82, 260, 164, '#FFFDF8', 18) +
        shape(
          'M-130 24C-90-10-60 30-20 6 20-18 60 24 130-16V64A18 18 0 0 1 112 82H-112A18 18 0 0 1-130 64Z',
          '#F6C1B0',
        ) +
        put(66, -24, heart('#C93A16'), { scale: 3 }) +
        put(-72, -30, daisy('#F2C14E', '#C93A16', 26)),
      { turn: 4 },
    ) +
    put(812, 330, leaf('#74A07B', '#5E8A66'), { scale: 3, turn: 18 }) +
    put(806, 334, leaf('#8FB396', '#5E8A66'), { scale: 2.3, turn: -34 }) +
    put(
      470,
      290,
      put(
        0,
        0,
        slab(-7, -96, 14, 80, '#F2A541', 3) +
          shape('M-7-16H7L0 4Z', '#F7DDB5') +
          slab(-7, -106, 14, 14, '#C93A16', 4),
      ),
      { turn: 28 },
    ),
}

export const GIFT_BANNERS: BannerArt[] = [giftSeason, forParents, birthdayWeek, forMyCard]
