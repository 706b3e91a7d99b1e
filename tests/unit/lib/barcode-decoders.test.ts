import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { barcodePath, fitBarcode } from '@/lib/code128'
import { readByZbar, readByZxing } from '@tests/setup/read-barcode'

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
