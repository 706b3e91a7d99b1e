import { tidySvg } from '../shape'
import { type CardFaceIllustration, createFaceSvg } from './face'
import {
  birthdayBalloons,
  birthdayBouquet,
  birthdayCake,
  birthdayCandles,
  birthdayTypo,
  birthdaySoup,
} from './faces/birthday'
import { cheerClover, cheerMountain, cheerNight, cheerRice, cheerSunrise } from './faces/cheer'
import {
  congratsBaby,
  congratsMedal,
  congratsOpening,
  congratsPopper,
  congratsWedding,
} from './faces/congrats'
import { christmasTree, chuseokMoon, chuseokSongpyeon, seollalPouch, seollalSoup } from './faces/holidays'
import { loveHeart, loveOnlyYou, loveThread, loveTulips, loveMoonlight } from './faces/love'
import { autumnLeaves, springBlossom, summerSea, winterSnow } from './faces/seasons'
import { thanksCarnation, thanksLetter, thanksPersimmon, thanksSprig, thanksTea } from './faces/thanks'

/** Every ready-made card face, in the order of the shop. */
export const CARD_FACES: readonly CardFaceIllustration[] = [
  birthdayCake,
  birthdayCandles,
  birthdayBalloons,
  birthdaySoup,
  birthdayTypo,
  birthdayBouquet,
  thanksSprig,
  thanksTea,
  thanksCarnation,
  thanksLetter,
  thanksPersimmon,
  congratsMedal,
  congratsWedding,
  congratsPopper,
  congratsBaby,
  congratsOpening,
  cheerSunrise,
  cheerClover,
  cheerRice,
  cheerMountain,
  cheerNight,
  loveHeart,
  loveOnlyYou,
  loveTulips,
  loveThread,
  loveMoonlight,
  seollalPouch,
  seollalSoup,
  chuseokMoon,
  chuseokSongpyeon,
  christmasTree,
  springBlossom,
  summerSea,
  autumnLeaves,
  winterSnow,
]

/** Returns the SVG of `card/<id>`, or null for an unknown id. */
export const drawCardFace = (id: string): string | null => {
  const face = CARD_FACES.find((candidate) => candidate.id === id)
  return face ? tidySvg(createFaceSvg(face)) : null
}
