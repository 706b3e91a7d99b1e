import { tidySvg } from '../tidy-svg'
import { type CardFaceArt, framed } from './face'
import { BIRTHDAY_FACES } from './faces/birthday'
import { CHEER_FACES } from './faces/cheer'
import { CONGRATS_FACES } from './faces/congrats'
import { HOLIDAY_FACES } from './faces/holiday'
import { LOVE_FACES } from './faces/love'
import { SEASON_FACES } from './faces/season'
import { THANKS_FACES } from './faces/thanks'

/** Every card face that comes with the house, in the order in which a shop may show them. */
export const CARD_FACES: readonly CardFaceArt[] = [
  ...BIRTHDAY_FACES,
  ...THANKS_FACES,
  ...CONGRATS_FACES,
  ...CHEER_FACES,
  ...LOVE_FACES,
  ...HOLIDAY_FACES,
  ...SEASON_FACES,
]

/** The picture of `card/<id>` as a whole SVG, or null when no face has that id. */
export const drawCardFace = (id: string): string | null => {
  const face = CARD_FACES.find((candidate) => candidate.id === id)
  return face ? tidySvg(framed(face)) : null
}
