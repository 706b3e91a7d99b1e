import { acceptsType } from '../http/accepts-type'

export type MediaFormat = 'avif' | 'webp' | 'png'

/** The smallest format that the Accept header names; a wildcard promises neither AVIF nor WebP, so it gets PNG. */
export const pickFormat = (accept: string): MediaFormat => {
  if (acceptsType(accept, 'image/avif')) return 'avif'
  return acceptsType(accept, 'image/webp') ? 'webp' : 'png'
}
