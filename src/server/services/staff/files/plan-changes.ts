import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { cleanText } from '@/lib/clean-text'
import { canonical, type Column, fromCell, isCellOf, readVersion, toCell } from './columns'
import type { Fault, FileRow } from './read-rows'

/** A file of one kind: its columns, and how the rows of the database are read. */
export interface FileKind<Row> {
  /** The name of the column that names a row. */
  idName: string
  /** All columns but the id, those without a value in the database, and the version. */
  columns: readonly Column<Row>[]
  /** Columns that are never exported with a value, and always written. */
  additions: readonly Column<Row>[]
  /** Whether a row without an id is a new one. */
  takesNew?: true
}

/** The name of the column that says what a row was exported from. */
export const VERSION = 'version'

export interface PlannedCell {
  column: string
  before: string
  after: string
}

/** What a row of a file changes. */
export interface PlannedChange<Row> {
  line: number
  id: string
  row: Row
  /** New values by the names of their columns. */
  set: Readonly<Record<string, unknown>>
  cells: PlannedCell[]
}

export interface Plan<Row> {
  changes: PlannedChange<Row>[]
  faults: Fault[]
}

/** Where spreadsheets cut a text. */
const SPREADSHEET_CELL = 32_767
const ROWS_AT_ONCE = 100

/** What a cell has to look like that is no text. */
const FORMS = {
  number: '숫자로 적어 주세요.',
  boolean: 'true나 false로 적어 주세요.',
  instant: '2026-12-31T23:59:00+09:00처럼 적어 주세요.',
  record: '{"품명":"찻잔"}처럼 적어 주세요.',
  text: undefined,
  list: undefined,
  lines: undefined,
  skus: undefined,
} as const

type ReadValue = { value: unknown } | { reason: string }

/** The value of a cell before its schema, or why it has none. */
export const readValue = <Row>({ kind }: Column<Row>, cell: string): ReadValue => {
  if (cell.length === SPREADSHEET_CELL)
    return { reason: `스프레드시트가 ${SPREADSHEET_CELL}자 뒤를 잘랐어요. JSON으로 올려 주세요.` }
  const cleaned = cleanText(cell)
  if (cleaned === null || cleaned.includes('\u0000')) return { reason: '쓸 수 없는 글자가 있어요.' }
  const given = fromCell(kind, cleaned)
  const form = FORMS[kind]
  if (form !== undefined && typeof given === 'string' && kind !== 'instant') return { reason: form }
  return { value: given }
}

/** The value of a changed cell, or what is wrong with it. */
const readCell = <Row>(column: Column<Row>, cell: string): ReadValue => {
  const { kind, schema, fixed } = column
  if (!schema) return { reason: fixed ?? '바꿀 수 없는 칸이에요.' }
  const read = readValue(column, cell)
  if ('reason' in read) return read
  const { value: given } = read
  const result = v.safeParse(schema, given, { abortEarly: true })
  if (result.success) return { value: result.output }
  const [issue] = result.issues
  return { reason: kind === 'instant' ? FORMS.instant : issue.message }
}

const planRow = <Row>(
  { columns, additions }: FileKind<Row>,
  { line, cells }: FileRow,
  { id, row, isOverwriting }: { id: string; row: Row; isOverwriting: boolean },
): { change: PlannedChange<Row>; faults: Fault[] } => {
  const faults: Fault[] = []
  const set: Record<string, unknown> = {}
  const written: PlannedCell[] = []
  const fail = (column: string, reason: string) => void faults.push({ line, column, reason })
  const version = cells.get(VERSION)?.trim() ?? ''
  const exported = readVersion(version, columns.length)
  if (version !== '' && !exported) fail(VERSION, '다른 파일의 버전이에요. 파일을 다시 내려받아 주세요.')

  const write = (column: Column<Row>, cell: string, current: string) => {
    const read = readCell(column, cell)
    if ('reason' in read) return fail(column.name, read.reason)
    set[column.name] = read.value
    written.push({ column: column.name, before: current, after: toCell(column.kind, read.value) })
  }
  for (const [index, column] of columns.entries()) {
    const { name, kind, of } = column
    const cell = cells.get(name)
    if (cell === undefined || isCellOf(exported?.[index], kind, cell)) continue
    const current = toCell(kind, of(row))
    if (canonical(kind, cell) === canonical(kind, current)) continue
    if (column.schema && !isOverwriting && version === '') {
      fail(VERSION, '버전이 없어요. 내려받은 파일을 고치거나, 버전 없이 덮어쓴다고 알려 주세요.')
      break
    }
    if (column.schema && !isOverwriting && exported && !isCellOf(exported[index], kind, current))
      fail(name, `내려받은 뒤에 바뀌었어요. 지금은 ${current.slice(0, 50) || '빈칸'}이에요.`)
    else write(column, cell, current)
  }
  for (const column of additions) {
    const cell = cells.get(column.name) ?? ''
    if (cell.trim() !== '') write(column, cell, '')
  }
  return { change: { line, id, row, set, cells: written }, faults }
}

/** Rows of the database by their id; unknown ones are left out. */
export type ReadRows<Row> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>

export const idOf = ({ idName }: { idName: string }, { cells }: FileRow): string =>
  cells.get(idName)?.trim() ?? ''

/** Compares the rows of a file with those of the database, some at a time, so that other calls go on meanwhile. */
export const planChanges = async <Row>(
  kind: FileKind<Row>,
  rows: readonly FileRow[],
  read: ReadRows<Row>,
  isOverwriting: boolean,
): Promise<Plan<Row>> => {
  const changes: PlannedChange<Row>[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE)
    await setImmediate()
    const current = await read(part.map((row) => idOf(kind, row)))
    for (const file of part) {
      const { line } = file
      const id = idOf(kind, file)
      const fail = (reason: string) => void faults.push({ line, column: kind.idName, reason })
      const earlier = seen.get(id)
      const row = current.get(id)
      seen.set(id, earlier ?? line)
      if (id === '') fail('번호가 없어요.')
      else if (earlier !== undefined) fail(`${earlier}번째 줄에도 있어요.`)
      else if (!row) fail('없는 번호예요.')
      else {
        const planned = planRow(kind, file, { id, row, isOverwriting })
        faults.push(...planned.faults)
        if (planned.change.cells.length > 0) changes.push(planned.change)
      }
    }
  }
  return { changes, faults }
}
