/**
 * Code 128 barcodes of digits, Latin letters and signs (code sets B and C). Geometry and check symbol follow ISO/IEC 15417.
 */

/** Widths of bar, space, bar, … of each symbol, in modules; the last is the stop. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
/** Blank space on either side, which a scanner needs to find the start. Modules. */
export const QUIET_ZONE = 10
/** The characters of code set B. */
const PRINTABLE = /^[\x20-\x7e]+$/

/** Symbol values of the rest of a text in a code set. */
interface Encoding {
  inB: number[]
  inC: number[] | null
}

const shorter = (one: number[], other: number[] | null): number[] =>
  other && other.length < one.length ? other : one

/** The fewest symbols for a text, from its end: a character in set B, two digits in set C, and the changes between them. */
const encode = (text: string): Encoding => {
  const rests: Encoding[] = [{ inB: [], inC: [] }]
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const next = rests[0]!
    const afterPair = rests[1]
    const pair = /^\d\d/.test(text.slice(at, at + 2)) && afterPair
    const inC = pair && [
      Number(text.slice(at, at + 2)),
      ...(afterPair.inC ? shorter(afterPair.inC, [TO_B, ...afterPair.inB]) : [TO_B, ...afterPair.inB]),
    ]
    const single = [text.charCodeAt(at) - 32, ...next.inB]
    rests.unshift({ inB: shorter(single, inC ? [TO_C, ...inC] : null), inC: inC || null })
  }
  return rests[0]!
}

/** Symbol values of a text: start, data, check, stop; null for a text that the code sets do not have. */
export const code128Values = (text: string): number[] | null => {
  if (!PRINTABLE.test(text)) return null
  const { inB, inC } = encode(text)
  const values = inC && inC.length <= inB.length ? [START_C, ...inC] : [START_B, ...inB]
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  return [...values, check, STOP]
}

export interface Bar {
  /** From the left edge, quiet zone included. */
  x: number
  width: number
}

export interface Code128 {
  bars: Bar[]
  /** Width of the barcode with its quiet zones. */
  modules: number
}

/** Bars of a text, in modules; null for a text that the code sets do not have. */
export const code128 = (text: string): Code128 | null => {
  const widths = code128Values(text)
    ?.map((value) => SYMBOLS[value] ?? '')
    .join('')
  if (widths === undefined) return null
  const bars: Bar[] = []
  let x = QUIET_ZONE
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, modules: x + QUIET_ZONE }
}

/** Digits in groups of four, the remainder last. A number with letters or signs is grouped by them already. */
export const groupByFour = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text

/** In modules: turned, the longest barcode that is shown fits into the height of a small phone (640 px) below its dialog's bar. */
export const MAX_MODULES = 390
/** CSS pixels of a module, which are 0.25 mm on a phone: scanners at tills do not read narrower ones. */
const MIN_MODULE_WIDTH = 4 / 3

export interface FittedBarcode extends Code128 {
  /** CSS pixels of a module: a whole number of the screen's pixels. */
  moduleWidth: number
  /** Rotated by 90°, because the barcode is wider than the space. */
  isTurned: boolean
}

interface Space {
  /** CSS pixels. */
  width: number
  height: number
  /** Pixels of the screen per CSS pixel. */
  pixelRatio: number
  maxModuleWidth: number
}

const widestModule = (modules: number, length: number, { pixelRatio, maxModuleWidth }: Space): number =>
  Math.min(Math.floor(maxModuleWidth * pixelRatio), Math.floor((length * pixelRatio) / modules)) / pixelRatio

/**
 * Fits a barcode with its quiet zones into a width, or turned into a height where `isTurned` or where it is too wide. Null for a text
 * without a barcode, or with one that a phone cannot show.
 */
export const fitBarcode = (text: string, space: Space, isTurned = false): FittedBarcode | null => {
  const barcode = code128(text)
  if (!barcode || barcode.modules > MAX_MODULES) return null
  const level = widestModule(barcode.modules, space.width, space)
  // The screen's pixels may be larger than the narrowest module.
  const minimum = Math.ceil(MIN_MODULE_WIDTH * space.pixelRatio - 0.01) / space.pixelRatio
  if (!isTurned && level >= minimum) return { ...barcode, moduleWidth: level, isTurned: false }
  const turned = widestModule(barcode.modules, space.height, space)
  return { ...barcode, moduleWidth: Math.max(turned, minimum), isTurned: true }
}

/** The bars as the path of an SVG, in CSS pixels. `height` is the length of the bars. */
export const barcodePath = ({ bars, moduleWidth, isTurned }: FittedBarcode, height: number): string =>
  bars
    .map(({ x, width }) => {
      const [from, size] = [x * moduleWidth, width * moduleWidth]
      return isTurned ? `M0 ${from}h${height}v${size}h-${height}z` : `M${from} 0h${size}v${height}h-${size}z`
    })
    .join('')
