import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { staffFileLimits } from '@/domain/staff'
import { AppError } from '@/server/http/app-error'
import type { UploadedFile } from '@/server/http/route'
import { type Column, fromSpreadsheet, toCell } from './columns'

export interface Fault {
  line: number
  column: string
  reason: string
}

/** A row of a file: its cells as text by the names of their columns. */
export interface FileRow {
  line: number
  cells: ReadonlyMap<string, string>
}

export interface FileRows {
  rows: FileRow[]
  faults: Fault[]
}

type Kinds = ReadonlyMap<string, Column<never>['kind']>

/** @throws INVALID_INPUT about the file as a whole */
export const refuseFile = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { file: message } })
}

const TOO_MANY = `${staffFileLimits.rows}줄까지 올릴 수 있어요. 파일을 나눠 주세요.`

const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

const decode = (bytes: Uint8Array): string => {
  if (UTF16.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    return refuseFile('UTF-16으로 저장된 파일이에요. 엑셀에서는 ‘CSV UTF-8(쉼표로 분리)’로 저장해 주세요.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseFile(
      'UTF-8이 아니에요(EUC-KR일 수 있어요). 엑셀에서는 ‘CSV(쉼표로 분리)’ 대신 ‘CSV UTF-8(쉼표로 분리)’로 저장해 주세요.',
    )
  }
}

/** Spreadsheets of some countries write semicolons, and copied cells have tabs: the names of the columns tell. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
}

const PIECE = 64 * 1024
/** A stream alone would read all pieces before another call goes on. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE)
    await setImmediate()
  }
}

/** The columns of a file; `idName` is the one that it needs. */
export interface FileColumns {
  kinds: Kinds
  idName?: string
}

const checkHead = (head: readonly string[], { kinds, idName }: FileColumns): string[] => {
  const names = head.map((name) => name.trim())
  const named = names.filter(Boolean)
  const unknown = named.filter((name) => !kinds.has(name))
  if (idName !== undefined && !named.includes(idName))
    return refuseFile(`첫 줄에 ${idName} 열이 없어요. 내려받은 파일의 첫 줄을 그대로 두세요.`)
  if (unknown.length > 0)
    return refuseFile(
      `모르는 열이 있어요: ${unknown.slice(0, 5).join(', ')}. 내려받은 파일의 첫 줄에 있는 이름으로 적어 주세요.`,
    )
  if (new Set(named).size < named.length) return refuseFile('같은 이름의 열이 둘 이상 있어요.')
  return names
}

const CSV_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: '따옴표가 닫히지 않았어요.',
  INVALID_OPENING_QUOTE: '따옴표는 칸의 맨 앞에서만 열 수 있어요. 글 속의 따옴표는 두 번 적어 주세요.',
  CSV_INVALID_CLOSING_QUOTE: '닫는 따옴표 뒤에 글이 있어요. 글 속의 따옴표는 두 번 적어 주세요.',
}

/** Records of CSV (RFC 4180) in their order, or what is wrong with them. Other calls go on between pieces of the file. */
const parseRecords = async (text: string): Promise<(string[] | { error: string })[]> => {
  const records: (string[] | { error: string })[] = []
  let faultyLine: unknown
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: staffFileLimits.bytes,
    skip_records_with_error: true,
    on_skip: (error) => {
      // A row with two faults is skipped twice.
      if (error && error['lines'] === faultyLine) return undefined
      faultyLine = error?.['lines']
      records.push({ error: CSV_FAULTS[error?.code ?? ''] ?? 'CSV 형식이 아니에요.' })
      return undefined
    },
    on_record: (record: string[]) => {
      records.push(record)
      return null
    },
  })
  for await (const _ of Readable.from(piecesOf(text)).pipe(parser)) continue
  return records
}

const readCsv = async (text: string, columns: FileColumns): Promise<FileRows> => {
  const rows: FileRow[] = []
  const faults: Fault[] = []
  let names: string[] | undefined
  for (const [index, record] of (await parseRecords(text)).entries()) {
    const line = index + 1
    if ('error' in record) {
      faults.push({ line, column: '', reason: record.error })
      continue
    }
    if (record.every((cell) => cell.trim() === '')) continue
    if (!names) {
      names = checkHead(record, columns)
      continue
    }
    if (rows.length === staffFileLimits.rows) return refuseFile(TOO_MANY)
    const own = names
    if (record.length < own.length || record.slice(own.length).some((cell) => cell !== ''))
      faults.push({ line, column: '', reason: `칸이 ${own.length}개여야 하는데 ${record.length}개예요.` })
    const cells = record.flatMap((cell, at) => {
      const name = own[at]
      return name ? [[name, fromSpreadsheet(cell)] as const] : []
    })
    rows.push({ line, cells: new Map(cells) })
  }
  if (!names && faults.length === 0) return refuseFile('빈 파일이에요.')
  return { rows, faults }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a JSON object a line. A name that a line leaves out stays as it is. */
const readJsonLines = (text: string, { kinds }: FileColumns): FileRows => {
  const rows: FileRow[] = []
  const faults: Fault[] = []
  const lines = text.split('\n')
  for (const [index, part] of lines.entries()) {
    if (part.trim() === '') continue
    if (rows.length === staffFileLimits.rows) return refuseFile(TOO_MANY)
    const line = index + 1
    let value: unknown
    try {
      value = JSON.parse(part)
    } catch {
      faults.push({ line, column: '', reason: 'JSON 형식이 아니에요.' })
      continue
    }
    if (!isObject(value)) {
      faults.push({ line, column: '', reason: '{로 시작하는 JSON이어야 해요.' })
      continue
    }
    const unknown = Object.keys(value).find((name) => !kinds.has(name))
    if (unknown !== undefined)
      faults.push({ line, column: unknown.slice(0, 40), reason: '모르는 이름이에요.' })
    const cells = Object.entries(value).flatMap(([name, cell]) => {
      const kind = kinds.get(name)
      return kind === undefined ? [] : [[name, toCell(kind, cell)] as const]
    })
    rows.push({ line, cells: new Map(cells) })
  }
  if (rows.length === 0 && faults.length === 0) return refuseFile('빈 파일이에요.')
  return { rows, faults }
}

/** Reads the rows of a file. @throws INVALID_INPUT for a file that is none of these, or too long */
export const readRows = async ({ bytes, type }: UploadedFile, columns: FileColumns): Promise<FileRows> => {
  const text = decode(bytes)
  return type === 'text/csv' ? readCsv(text, columns) : readJsonLines(text, columns)
}
