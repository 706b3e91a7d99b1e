import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type * as v from 'valibot'
import { staffProductLimits } from '@/domain/staff'

/** The options of a product in one cell: a line for each, such as `빨강 | L | 12000 | 5`, with a picture at its end where it has one. */

interface SkuLine {
  options: readonly string[]
  sellPrice?: unknown
  stock?: unknown
  image?: string
}

const SEPARATOR = /(?<!\\)\|/
const PICTURE = /^(?:https?:\/\/|[\w-]+\/)/i

const escape = (text: string): string => text.replaceAll(/[\\|]/g, String.raw`\$&`)
const unescape = (text: string): string => text.replaceAll(/\\([\\|])/g, '$1').trim()

const isSku = (value: unknown): value is SkuLine =>
  typeof value === 'object' && value !== null && 'options' in value && Array.isArray(value.options)

/** Whether a value of JSON lines has the form of SKUs; what is in them the schema says. */
const isSkuList = (value: unknown): value is readonly SkuLine[] => Array.isArray(value) && value.every(isSku)

/** SKUs as lines. */
const toSkuLines = (skus: readonly SkuLine[]): string =>
  skus
    .map(({ options, sellPrice, stock, image }) =>
      [...options.map(String).map(escape), sellPrice ?? '', stock ?? '', ...(image ? [image] : [])]
        .map(String)
        .join(' | '),
    )
    .join('\n')

/** SKUs from lines; `toNumber` reads a price or a stock, or leaves the text for the schema to refuse. */
const fromSkuLines = (text: string, toNumber: (cell: string) => unknown): SkuLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, staffProductLimits.skus + 1)
    .map((line) => {
      const parts = line.split(SEPARATOR).map((part) => part.trim())
      const image = PICTURE.test(parts.at(-1) ?? '') ? parts.pop() : undefined
      const stock = toNumber(parts.pop() ?? '')
      const sellPrice = toNumber(parts.pop() ?? '')
      return { options: parts.map(unescape), sellPrice, stock, ...(image && { image }) }
    })

/**
 * How a value is written in a cell. `list`: with commas. `lines`: addresses, one a line. `record`: a JSON object. `skus`: a line for each.
 * `instant`: ISO 8601, empty for none.
 */
type Kind = 'text' | 'number' | 'boolean' | 'list' | 'lines' | 'record' | 'skus' | 'instant'

/** A column of a file. `Row` is what the database has. */
export interface Column<Row> {
  name: string
  kind: Kind
  /** The value of a row. */
  of: (row: Row) => unknown
  /** Of values that a file may change. */
  schema?: v.GenericSchema
  /** Why a value that is there does not change by a file. */
  fixed?: string
  /** Only in exports that ask for it. */
  isLong?: true
}

const asLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A value as text of a cell. */
export const toCell = (kind: Kind, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'skus' && isSkuList(value)) return toSkuLines(value)
  if (kind === 'list' && Array.isArray(value)) return value.join(',')
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `1,000`, which spreadsheets make of 1000. */
const GROUPED = /^-?\d{1,3}(,\d{3})+$/

const WHOLE = /^-?\d{1,15}$/
const toDigits = (cell: string): string => {
  const digits = cell.trim().replace(/원$/, '').trim()
  return GROUPED.test(digits) ? digits.replaceAll(',', '') : digits
}
/** A number of a cell, or its text where it is none. */
const toNumber = (cell: string): number | string => {
  const digits = toDigits(cell)
  return WHOLE.test(digits) ? Number(digits) : digits
}

/** An object of texts, or undefined for another text. */
const parseRecord = (cell: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** A cell in the one form in which cells are compared: spreadsheets write TRUE, 1,000 and other ends of lines. */
export const canonical = (kind: Kind, cell: string): string => {
  switch (kind) {
    case 'text':
      return asLines(cell)
    case 'number':
      return toDigits(cell)
    case 'boolean':
      return cell.trim().toLowerCase()
    case 'list':
      return asLines(cell)
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .join(',')
    case 'lines':
      return cell.trim().split(/\s+/).join('\n')
    case 'record': {
      const record = parseRecord(cell)
      return record === undefined ? cell.trim() : JSON.stringify(record, Object.keys(record).toSorted())
    }
    case 'skus':
      return toSkuLines(fromSkuLines(asLines(cell), toNumber))
    case 'instant': {
      const at = Date.parse(cell)
      return Number.isNaN(at) ? cell.trim() : new Date(at).toISOString()
    }
  }
}

/** The value of a cell for the schema of its column, which refuses a text that is none. */
export const fromCell = (kind: Kind, cell: string): unknown => {
  const text = canonical(kind, cell)
  switch (kind) {
    case 'text':
      return text
    case 'number':
      return toNumber(text)
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'list':
      return text === '' ? [] : text.split(',')
    case 'lines':
      return text === '' ? [] : text.split('\n')
    case 'record':
      return text === '' ? {} : (parseRecord(text) ?? text)
    case 'skus':
      return fromSkuLines(text, toNumber)
    case 'instant':
      // As it was typed: the schema refuses days that no calendar has.
      return text === '' ? null : cell.trim()
  }
}

const HASH = 8
/** The first letters say which columns the version is of; no spreadsheet takes it for a number or a formula. */
const FORM = 'v1'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH)

/** What the version has of each column, in their order; undefined for one that is not of these columns. */
export const readVersion = (version: string, columns: number): string[] | undefined => {
  const hashes = version.slice(FORM.length).match(/.{8}/g) ?? []
  return version.startsWith(FORM) &&
    version.length === FORM.length + columns * HASH &&
    hashes.length === columns
    ? hashes
    : undefined
}

/** The version of a row: a hash of each cell, so that a file shows which of its cells were changed since it was exported. */
export const rowVersion = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  FORM + columns.map(({ kind, of }) => hashOf(canonical(kind, toCell(kind, of(row))))).join('')

/** Whether a cell is the one that a part of a version was made of. */
export const isCellOf = (hash: string | undefined, kind: Kind, cell: string): boolean =>
  hash === hashOf(canonical(kind, cell))

/** The start of a text that a spreadsheet would calculate, or whose apostrophe it would remove. */
const CALCULATED = /^'*[=+\-@\t\r＝＋－＠]/
const ESCAPED = /^''*[=+\-@\t\r＝＋－＠]/

/** A text that no spreadsheet takes for a formula (OWASP, CSV injection). `fromSpreadsheet` is its inverse. */
export const forSpreadsheet = (cell: string): string => (CALCULATED.test(cell) ? `'${cell}` : cell)
export const fromSpreadsheet = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell)

/** Rows as CSV (RFC 4180). The library leaves a cell with \n or \r alone without quotes. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })

/** Spreadsheets read UTF-8 by this sign only. */
export const BYTE_ORDER_MARK = '\uFEFF'
