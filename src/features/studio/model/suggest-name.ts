import type { StudioDocument } from '@/contract/main/studio'
import { cleanDesignName, isDesignName } from '@/domain/design-name'

/** Suggests a name: the largest text on the card if it is a valid name, otherwise ''. */
export const suggestName = ({ layers }: Pick<StudioDocument, 'layers'>): string => {
  const words = layers
    .flatMap((layer) => (layer.kind === 'text' ? [layer] : []))
    .toSorted((a, b) => b.size * b.scale - a.size * a.scale)
    .map(({ text }) => cleanDesignName(text.replaceAll(/\s+/g, ' ')))
  return words.find(isDesignName) ?? ''
}
