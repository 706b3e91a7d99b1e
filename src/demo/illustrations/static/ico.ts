const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Wraps PNG pictures (each at most 256 px wide) in the ICO container that `/favicon.ico` has to be. */
export const toIco = (pictures: { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
