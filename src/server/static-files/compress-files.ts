import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT_FILE = /\.(?:css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/

/** The highest level of each coding, because this runs at build time. */
const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const

/**
 * Writes every text file of a folder as Brotli (`.br`) and gzip (`.gz`) into another, or beside the original. A file that
 * compression would make larger gets no variant.
 *
 * @returns how many files got a variant
 */
export const compressFiles = async (from: string, to = from): Promise<number> => {
  if (to !== from) await rm(to, { recursive: true, force: true })
  const names = await readdir(from, { recursive: true })
  let count = 0
  for (const name of names.filter((candidate) => TEXT_FILE.test(candidate))) {
    const bytes = await readFile(join(from, name))
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      const encoded = await encode(bytes)
      if (encoded.length >= bytes.length) continue
      const file = join(to, `${name}.${extension}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, encoded)
    }
    count += 1
  }
  return count
}
