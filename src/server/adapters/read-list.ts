import { parse } from 'csv-parse/sync'

/** A column of a provider's list: the names that it is known by, and whether a list without it can be read. */
export interface ListColumn {
  names: readonly string[]
  isRequired: boolean
}

/** A line of a list. `line` is its number in the file; the cell of a column that the list lacks is ''. */
export interface ListRow<Name extends string> {
  line: number
  cells: Readonly<Record<Name, string>>
}

/** UTF-8 where it is, else the EUC-KR of most merchant pages. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** The cells of a CSV, or of one with tabs. Lines may have different numbers of cells, such as a title or a sum. */
const parseCells = (text: string): { record: string[]; info: { lines: number } }[] =>
  parse(text, {
    delimiter: text.split('\t').length > text.split(',').length ? '\t' : ',',
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]

const plainName = (name: string): string => name.replace(/[\s()[\]_-]|원/g, '').toLowerCase()

const findColumn = (head: readonly string[], names: readonly string[]): number =>
  head.findIndex((name) => names.some((known) => plainName(known) === plainName(name)))

/** @returns won. @throws Error naming the line and the cell */
export const readListAmount = (text: string, line: number): number => {
  const amount = Number(text.replace(/[,\s원₩]/g, ''))
  if (text === '' || !Number.isSafeInteger(amount))
    throw new Error(`line ${line}: ${text || 'nothing'} is no amount`)
  return amount
}

/**
 * Reads a list that a person exported from the pages of a provider, as CSV in UTF-8 or EUC-KR. Lines above the one with the names are
 * left out. Names are compared without spaces and in small letters.
 *
 * @param given names of columns that this version does not know
 * @throws Error naming the columns that are missing
 */
export const readList = <Name extends string>(
  bytes: Uint8Array,
  columns: Readonly<Record<Name, ListColumn>>,
  given: Partial<Record<Name, string>>,
): ListRow<Name>[] => {
  const rows = parseCells(decode(bytes))
  const names = Object.keys(columns) as Name[]
  const required = names.filter((name) => columns[name].isRequired)
  const find = (head: readonly string[], name: Name) => {
    const own = given[name]
    return findColumn(head, own === undefined ? columns[name].names : [own])
  }
  const isHead = (row: readonly string[]) => required.filter((name) => find(row, name) >= 0).length > 1
  const longest = Math.max(...rows.map(({ record }) => record.length))
  const known = rows.findIndex(({ record }) => isHead(record))
  const headAt = known >= 0 ? known : rows.findIndex(({ record }) => record.length === longest)
  const head = rows[headAt]?.record ?? []
  const at = new Map(names.map((name) => [name, find(head, name)]))
  const missing = required.filter((name) => at.get(name) === -1)
  if (missing.length > 0)
    throw new Error(
      `no column for ${missing.join(', ')} in: ${head.join(', ')}; name it by --${missing[0]} COLUMN`,
    )
  return rows.slice(headAt + 1).map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name) => [name, record[at.get(name) ?? -1] ?? ''])) as Record<
      Name,
      string
    >,
  }))
}
