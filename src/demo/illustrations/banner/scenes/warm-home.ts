import { disc, fade, oval, transform, shape, slab, times, trace } from '../../shape'
import { type BannerArt, scene } from '../banner'

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
