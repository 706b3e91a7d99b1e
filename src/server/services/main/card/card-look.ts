import type { CardType } from '@/domain/card'
import type { cards } from '@/server/db/schema/card'

/** What a card shows. A card keeps the look of the design or of the card that it came from. */
export type CardLook = Pick<
  typeof cards.$inferSelect,
  'type' | 'title' | 'face' | 'orientation' | 'video' | 'overlay'
>

/** Returns the look of a card or of a design alone, to copy it. */
export const cardLook = ({ type, title, face, orientation, video, overlay }: CardLook): CardLook => ({
  type,
  title,
  face,
  orientation,
  video,
  overlay,
})

/** Returns the look of a card or of a design as the contract shows it. */
export const toWireLook = <T extends CardType>({
  type,
  title,
  face,
  orientation,
  video,
  overlay,
}: CardLook & { type: T }) => ({ cardType: type, title, face, orientation, video, overlay })
