import { bow, giftBox, heart, twinkle } from '../../motif/festive'
import { sprig } from '../../motif/nature'
import { disc, oval, transform } from '../../shape'
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
