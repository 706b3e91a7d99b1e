import { type CardRef, cardRef } from '@/domain/card'

/** `path?card=MASTER.crd_…`. */
export const withCard = (path: string, card: CardRef): string =>
  `${path}${path.includes('?') ? '&' : '?'}card=${cardRef(card)}`
