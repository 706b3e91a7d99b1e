import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A value of `Content-Encoding`. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Pages are compressed once per change: better than the level for each request, faster than the maximum. */
const BROTLI_QUALITY = 6

/** Returns the best coding that the browser accepts; `;q=0` rejects a coding. */
export const negotiateEncoding = (accepted: string | string[] | undefined): Coding => {
  const known = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim().toLowerCase())
  if (known.includes('br')) return 'br'
  return known.includes('gzip') ? 'gzip' : 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const encode = async (body: Buffer, coding: Coding): Promise<Buffer> => {
  if (coding === 'identity') return body
  if (coding === 'gzip') return compressGzip(body)
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
