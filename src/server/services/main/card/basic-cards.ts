import type { BasicCard } from '@/contract/main/card'
import { CARD_FACES } from '@/server/art/card/card-faces'
import { AppError } from '@/server/http/app-error'

const PREFIX = 'basic_'

/** The ready faces, in the order of the shop. They belong to nobody and hold nothing. */
export const basicCards = (): BasicCard[] =>
  CARD_FACES.map(({ id, title, occasion, orientation }) => ({
    cardId: PREFIX + id,
    cardType: 'BASIC',
    title,
    face: `card/${id}`,
    orientation,
    video: null,
    occasion,
  }))

/** @throws AppError 4043 */
export const basicCardOf = (cardId: string): BasicCard => {
  const found = basicCards().find((card) => card.cardId === cardId)
  if (!found) throw new AppError(4043)
  return found
}
