import { bow, giftBox, heart, twinkle, confetti } from '../../motif/festive'
import { sprig, daisy, tulip, leaf } from '../../motif/nature'
import { disc, oval, transform, shape, slab, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

export const giftSeason: BannerArt = {
  id: 'gift-season',
  draw: () =>
    scene('#F6E4D6', '#EBD0BB') +
    disc(640, 178, 158, '#FBEFE4') +
    oval(650, 338, 190, 12, '#DDBDA4') +
    transform(556, 336, giftBox(118, 92, '#2E7A63', '#F2C14E', '#256552')) +
    transform(556, 232, bow('#F2C14E', '#D9A032'), { scale: 1.3 }) +
    transform(712, 336, giftBox(150, 146, '#C93A16', '#FFF3E2', '#B33312')) +
    transform(712, 177, bow('#FFF3E2', '#EAD6BC'), { scale: 1.6 }) +
    transform(622, 346, giftBox(84, 58, '#FFFDF8', '#C93A16', '#EFE7DA')) +
    transform(622, 276, bow('#C93A16', '#9E2A0D'), { scale: 0.9 }) +
    transform(792, 338, sprig(7, '#8FA883', '#6E8863', '#B6C7AD'), { turn: 14, scale: 1.5 }) +
    transform(486, 110, twinkle(14, '#F2C14E')) +
    transform(560, 70, twinkle(9, '#FFFFFF')) +
    transform(790, 92, twinkle(12, '#F2C14E')) +
    transform(636, 92, heart('#E8836A'), { scale: 1.7, turn: -8 }),
}

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

const wrapped = (): string =>
  shape('M-96 0C-112-60-80-92 0-92 80-92 112-60 96 0Z', '#B83A55') +
  shape('M-96 0C-100-16-101-30-98-42-40-20 40-20 98-42 101-30 100-16 96 0Z', '#A53049') +
  shape('M-10-86C-40-150-96-152-100-122-102-98-56-82-10-80Z', '#C94A66') +
  shape('M10-86C40-150 96-152 100-122 102-98 56-82 10-80Z', '#C94A66') +
  shape('M-4-84C-14-60-34-44-46-40L-20-30C-8-44 0-64 4-82Z', '#C94A66') +
  shape('M4-84C14-60 34-44 46-40L20-30C8-44 0-64-4-82Z', '#B83A55') +
  slab(-17, -100, 34, 28, '#A53049', 13) +
  trace('M-26-98C-44-122-66-130-80-126M26-98C44-122 66-130 80-126', '#A53049', 3)

export const forParents: BannerArt = {
  id: 'for-parents',
  draw: () =>
    scene('#EFEBDD', '#DDD2B8') +
    shape('M500 0H860V318H500Z', '#E8E2CF') +
    times(4, (index) => trace(`M${560 + index * 80} 0V318`, '#DCD3BA', 3)) +
    times(3, (index) => trace(`M500 ${80 + index * 80}H860`, '#DCD3BA', 3)) +
    oval(650, 346, 190, 12, '#C8BA99') +
    transform(604, 344, wrapped(), { scale: 1.12 }) +
    slab(728, 236, 76, 108, '#7A4A2C', 14) +
    slab(734, 214, 64, 28, '#C9A25E', 8) +
    slab(728, 266, 76, 52, '#F6E8C8') +
    trace(
      'M766 274V296M766 296C760 304 752 306 748 312M766 296C772 304 780 306 784 312M766 290C760 294 756 294 752 298',
      '#A4541F',
      3.4,
    ) +
    transform(480, 344, tulip('#E1502B', '#F0795A', '#5F8A66'), { scale: 1.3, turn: -10 }) +
    transform(508, 348, tulip('#C93A16', '#E4694A', '#5F8A66'), { scale: 1.1, turn: 12 }) +
    transform(604, 262, daisy('#FFF8E8', '#F2C14E', 13)),
}

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
