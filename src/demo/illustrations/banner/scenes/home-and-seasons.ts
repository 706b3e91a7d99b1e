import { twinkle } from '../../motif/festive'
import { ginkgo, persimmon, blossom, leaf, sprig } from '../../motif/nature'
import { disc, oval, transform, shape, slab, times, trace, fade } from '../../shape'
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

export const warmHome: BannerArt = {
  id: 'warm-home',
  draw: () =>
    scene('#F0DFCF', '#D9BFA6') +
    slab(694, 44, 126, 162, '#FFF6EA', 8) +
    slab(704, 54, 106, 142, '#53678F', 4) +
    disc(776, 88, 14, '#FBE6B2') +
    times(9, (index) => disc(716 + ((index * 37) % 88), 72 + ((index * 53) % 112), 2, '#FFFFFF')) +
    trace('M757 54V196M704 124H810', '#FFF6EA', 5) +
    fade(0.55, shape('M520 134H588L640 318H468Z', '#FFE9B8')) +
    disc(554, 118, 74, '#FAE6C2') +
    trace('M554 130V326', '#7A5A44', 6) +
    oval(554, 328, 40, 7, '#7A5A44') +
    shape('M528 72H580L604 138H504Z', '#F2C14E') +
    shape('M528 72H546L534 138H504Z', '#F7D27A') +
    slab(604, 234, 212, 86, '#B5533A', 26) +
    slab(596, 270, 44, 66, '#A1462F', 18) +
    slab(782, 270, 44, 66, '#A1462F', 18) +
    slab(628, 284, 164, 44, '#C4644A', 14) +
    trace('M612 336V350M810 336V350', '#6B3A28', 8) +
    transform(
      672,
      262,
      slab(-30, -30, 60, 56, '#FFF3E2', 14) + trace('M-18-14H18M-18-2H18M-18 10H18', '#E5CFB2', 3),
      { turn: -10 },
    ) +
    shape('M706 250C740 240 790 240 806 252L812 318C780 330 740 326 716 334Z', '#E9E2D2') +
    trace('M718 262 728 326M744 254 752 322M770 252 778 320M796 254 802 316', '#D3C8B0', 4) +
    trace('M712 276C740 266 780 266 808 274M714 300C744 290 784 290 810 298', '#C93A16', 3) +
    oval(478, 344, 34, 6, '#C7AA8E') +
    slab(456, 300, 44, 44, '#FFFDF8', 8) +
    trace('M478 300V292', '#3A2A1E', 2.4) +
    transform(478, 292, shape('M0 0C-8 0-10-8-6-14-4-18 0-22 0-28 4-20 8-16 8-9 8-3 5 0 0 0Z', '#F2A541')),
}

export const newArrivals: BannerArt = {
  id: 'new-arrivals',
  draw: () =>
    scene('#DFE9EA', '#C8D8DA') +
    shape('M500 318V150A150 150 0 0 1 800 150V318Z', '#F4F8F7') +
    slab(532, 232, 110, 86, '#F2B49B', 4) +
    slab(656, 264, 118, 54, '#FFE3A8', 4) +
    oval(587, 232, 22, 5, '#C98A6E') +
    shape(
      'M566 150C566 138 576 138 577 128V112H597V128C598 138 608 138 608 150V222C608 230 604 232 598 232H576C570 232 566 230 566 222Z',
      '#FFFFFF',
    ) +
    slab(572, 98, 30, 18, '#C93A16', 5) +
    slab(566, 172, 42, 32, '#F6E8D8') +
    transform(587, 188, leaf('#5E8A66'), { scale: 0.8, turn: 0 }) +
    shape('M676 264V214C676 206 682 202 690 202H726C734 202 740 206 740 214V264Z', '#3E6FB0') +
    trace('M740 216C762 212 762 250 740 250', '#3E6FB0', 8) +
    trace('M684 226H732', '#9DB9DD', 4) +
    transform(800, 322, sprig(7, '#74A07B', '#5E8A66', '#A9C7B0'), { scale: 1.7, turn: 8 }) +
    shape('M772 318H832L824 372H780Z', '#C96A45') +
    transform(
      480,
      352,
      slab(-46, -40, 92, 40, '#D9B88F', 4) +
        slab(-46, -40, 92, 10, '#CDA879', 3) +
        slab(-8, -40, 16, 40, '#EBD3B2'),
    ) +
    transform(520, 96, twinkle(13, '#F2A541')) +
    transform(690, 84, twinkle(18, '#C93A16')) +
    transform(786, 70, twinkle(9, '#F2A541')),
}
