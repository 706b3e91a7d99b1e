import { CHALK, INK } from '../illustrations/colour-choices'
import { isHardToRead, mostReadable, rgbOf } from './contrast'
import type { Background } from './document'

/** The colours that a background is made of; null where they are a picture's. */
const groundsOf = (background: Background): string[] | null => {
  switch (background.kind) {
    case 'colour':
      return [background.colour]
    case 'gradient':
      return [background.from, background.to]
    case 'pattern':
      return [background.paper, background.ink]
    case 'photo':
    case 'video':
      return null
  }
}

/** The initial colours of new text, chosen to be readable on its background. */
export const readableInk = (background: Background): { colour: string; shadow: string | null } => {
  const grounds = groundsOf(background)?.map(rgbOf)
  const colour = grounds && mostReadable([INK, CHALK], grounds)
  // Light and dark areas alternate: white letters with a dark outline contrast with both.
  if (!colour || isHardToRead(rgbOf(colour), grounds)) return { colour: CHALK, shadow: INK }
  return { colour, shadow: null }
}
