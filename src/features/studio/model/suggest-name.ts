import type { StudioDocument } from '@/contract/main/studio'
import { cleanDesignName, isDesignName, nameKeyOf } from '@/domain/design-name'

/** Suggests a name: the largest text on the card if it is a valid name, otherwise ''. */
export const suggestName = ({ layers }: Pick<StudioDocument, 'layers'>): string => {
  const words = layers
    .flatMap((layer) => (layer.kind === 'text' ? [layer] : []))
    .toSorted((a, b) => b.size * b.scale - a.size * a.scale)
    .map(({ text }) => cleanDesignName(text.replaceAll(/\s+/g, ' ')))
  return words.find(isDesignName) ?? ''
}

const MAX_NUMBER = 99

/** Returns the name, with the first number that makes it differ from the taken ones; '' if it has no room for one. */
export const freeName = (name: string, taken: readonly string[]): string => {
  if (name === '') return ''
  const keys = new Set(taken.map(nameKeyOf))
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!keys.has(nameKeyOf(candidate))) return isDesignName(candidate) ? candidate : ''
  }
  return ''
}
