import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodePath, fitBarcode } from '@/lib/code128'

// By default the module comes from a CDN.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer

/** Reads the Code 128 barcodes of a PNG by ZXing. */
const readByZxing = async (png: Uint8Array): Promise<string[]> => {
  prepareZXingModule({ overrides: { wasmBinary } })
  const found = await readBarcodes(new Blob([Uint8Array.from(png)]), {
    formats: ['Code128'],
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}

const ZBAR = '/usr/bin/zbarimg'
const HELP = 'ZBar was not found. Install Debian’s `zbar-tools`, or put `zbarimg` on the path.'

const isFound = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** The program of ZBar: that of the path, else Debian's where it may be installed. @throws with one line that says what to install */
const findZbar = (): string => {
  if (isFound('zbarimg')) return 'zbarimg'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'zbar-tools'], options)
  }
  if (existsSync(ZBAR)) return ZBAR
  throw new Error(HELP)
}

/** Reads the Code 128 barcodes of a PNG by ZBar. */
const readByZbar = (png: Uint8Array): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'barcode-'))
  try {
    const file = join(folder, 'barcode.png')
    writeFileSync(file, png)
    const { stdout } = spawnSync(findZbar(), ['--raw', '--quiet', '-Sdisable', '-Scode128.enable', file])
    return stdout
      .toString()
      .split('\n')
      .filter((line) => line !== '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Numbers as the contract allows them. */
const NUMBERS = [
  '7',
  '734120260',
  '7341202601111333',
  '73412026011113331',
  '734120260111133344',
  '73412026011113335566',
  '734120260111133355667788',
  'GS25-7341-2026',
  'abc-DEF/12.34',
  '7341-2026-0111-1333',
  'A1B2C3D4E5F6G7H8I9J0',
]
const HEIGHT = 88

/** The panel of a voucher on a phone with 360 pixels: white, in a grey page that the quiet zone has to keep away. */
const drawPanel = async (number: string, pixelRatio: number): Promise<Uint8Array> => {
  const width = 326
  const barcode = fitBarcode(number, { width, height: 520, pixelRatio, maxModuleWidth: 2 })!
  const length = barcode.modules * barcode.moduleWidth
  const [boxWidth, boxHeight] = barcode.isTurned ? [HEIGHT, length] : [length, HEIGHT]
  expect(boxWidth).toBeLessThanOrEqual(width)
  const [pageHeight, left] = [boxHeight + 80, 17 + (width - boxWidth) / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${360 * pixelRatio}" height="${pageHeight * pixelRatio}" viewBox="0 0 360 ${pageHeight}">
    <rect width="360" height="${pageHeight}" fill="#333"/>
    <svg x="${left}" y="40" width="${boxWidth}" height="${boxHeight}">
      <rect width="100%" height="100%" fill="#fff"/><path shape-rendering="crispEdges" d="${barcodePath(barcode, HEIGHT)}"/>
    </svg></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

describe.each([1, 2, 2.625, 3])('at %f pixels of the screen per CSS pixel', (pixelRatio) => {
  it.each(NUMBERS)('ZXing and ZBar read %s', async (number) => {
    const png = await drawPanel(number, pixelRatio)
    expect(await readByZxing(png)).toEqual([number])
    expect(readByZbar(png)).toEqual([number])
  })
})
