import { tidySvg } from '../tidy-svg'
import { type CardFaceIllustration, createFaceSvg } from './face'
import { autumnLeaves } from './faces/autumn-leaves'
import { birthdayBalloons } from './faces/birthday-balloons'
import { birthdayBouquet } from './faces/birthday-bouquet'
import { birthdayCake } from './faces/birthday-cake'
import { birthdayCandles } from './faces/birthday-candles'
import { birthdayTypo } from './faces/birthday-letters'
import { birthdaySoup } from './faces/birthday-soup'
import { cheerClover } from './faces/cheer-clover'
import { cheerMountain } from './faces/cheer-mountain'
import { cheerNight } from './faces/cheer-night'
import { cheerRice } from './faces/cheer-rice'
import { cheerSunrise } from './faces/cheer-sunrise'
import { christmasTree } from './faces/christmas-tree'
import { chuseokMoon } from './faces/chuseok-moon'
import { chuseokSongpyeon } from './faces/chuseok-songpyeon'
import { congratsBaby } from './faces/congrats-baby'
import { congratsMedal } from './faces/congrats-medal'
import { congratsOpening } from './faces/congrats-opening'
import { congratsPopper } from './faces/congrats-popper'
import { congratsWedding } from './faces/congrats-wedding'
import { loveHeart } from './faces/love-heart'
import { loveOnlyYou } from './faces/love-only-you'
import { loveThread } from './faces/love-thread'
import { loveTulips } from './faces/love-tulips'
import { loveMoonlight } from './faces/love-window'
import { seollalPouch } from './faces/seollal-pouch'
import { seollalSoup } from './faces/seollal-tteokguk'
import { springBlossom } from './faces/spring-blossom'
import { summerSea } from './faces/summer-sea'
import { thanksCarnation } from './faces/thanks-carnation'
import { thanksLetter } from './faces/thanks-letter'
import { thanksPersimmon } from './faces/thanks-persimmon'
import { thanksSprig } from './faces/thanks-sprig'
import { thanksTea } from './faces/thanks-tea'
import { winterSnow } from './faces/winter-snow'

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
