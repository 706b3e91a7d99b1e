/**
 * Code 128 barcodes of digits: two digits a symbol in code set C, an odd last digit in code set B.
 * Geometry and check symbol follow ISO/IEC 15417.
 */

/** Widths of bar, space, bar, … of each symbol, in modules; the last is the stop. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
/** Blank space on either side, which a scanner needs to find the start. Modules. */
export const QUIET_ZONE = 10

/** Symbol values of a number: start, data, check, stop. @throws RangeError for anything but digits */
export const code128Values = (digits: string): number[] => {
  if (!/^\d+$/.test(digits)) throw new RangeError('code 128 C takes digits only')
  const values: number[] = [digits.length === 1 ? START_B : START_C]
  const pairedLength = digits.length - (digits.length % 2)
  for (let index = 0; index < pairedLength; index += 2) values.push(Number(digits.slice(index, index + 2)))
  if (pairedLength < digits.length) {
    if (pairedLength > 0) values.push(TO_B)
    values.push(Number(digits.slice(pairedLength)) + 16)
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  return [...values, check, STOP]
}

export interface Bar {
  /** From the left edge, quiet zone included. */
  x: number
  width: number
}

/** Bars of a number and the width of the barcode, in modules. @throws RangeError for anything but digits */
export const code128 = (digits: string): { bars: Bar[]; modules: number } => {
  const widths = code128Values(digits)
    .map((value) => SYMBOLS[value] ?? '')
    .join('')
  const bars: Bar[] = []
  let x = QUIET_ZONE
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, modules: x + QUIET_ZONE }
}

/** Scanners at a till cannot read narrower modules. Pixels. */
const MIN_MODULE_WIDTH = 2
const MAX_MODULE_WIDTH = 4

/** Width of a module in whole pixels, so that the barcode fits into `availableWidth` pixels if possible. */
export const moduleWidth = (digits: string, availableWidth: number): number =>
  Math.max(MIN_MODULE_WIDTH, Math.min(MAX_MODULE_WIDTH, Math.floor(availableWidth / code128(digits).modules)))

/** Digits in groups of four, the remainder last. */
export const groupByFour = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
