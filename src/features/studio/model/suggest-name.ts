import type { StudioDocument } from '@/contract/main/studio'
import { cleanDesignName, isDesignName } from '@/domain/design-name'

/** A name to begin with: the largest words on the card, where they can be one; else nothing. */
export const suggestName = ({ layers }: Pick<StudioDocument, 'layers'>): string => {
  const words = layers
    .flatMap((layer) => (layer.kind === 'text' ? [layer] : []))
    .toSorted((a, b) => b.size * b.scale - a.size * a.scale)
    .map(({ text }) => cleanDesignName(text.replaceAll(/\s+/g, ' ')))
  return words.find(isDesignName) ?? ''
}
