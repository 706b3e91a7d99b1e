export type MediaFormat = 'avif' | 'webp' | 'png'

/** True if the Accept header names `type` itself and does not refuse it by q=0. */
const accepts = (accept: string, type: string): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, ...params]) => name === type && !params.some((param) => /^q=0(\.0*)?$/.test(param)))

/** The smallest format that the Accept header names; a wildcard promises neither AVIF nor WebP, so it gets PNG. */
export const pickFormat = (accept: string): MediaFormat => {
  if (accepts(accept, 'image/avif')) return 'avif'
  return accepts(accept, 'image/webp') ? 'webp' : 'png'
}
