import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { staffFileOperations } from '@/contract/operations/staff/product'
import type { staffFileResult } from '@/contract/staff/file'
import { staffFileLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import type { Routes, StaffChange, UploadedFile } from '@/server/http/route'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { productCondition } from '../read-products'
import { BYTE_ORDER_MARK, type Column, forSpreadsheet, rowVersion, toCell, toCsv } from './columns'
import { type FileKind, planChanges, type Plan, type PlannedChange, VERSION } from './plan-changes'
import {
  checkProducts,
  lockAndReadProducts,
  productFile,
  productsBehind,
  readProducts,
  writeProductRows,
} from './product-file'
import { type Fault, readRows } from './read-rows'
import { checkSkus, lockAndReadSkus, readSkus, skusBehind, stockFile, writeSkuRows } from './stock-file'

const ROWS_AT_ONCE = 200

interface Export<Row extends { id: string }> {
  kind: FileKind<Row>
  format: 'csv' | 'jsonl'
  hasLongTexts: boolean
  readBehind: (last: Row | undefined, limit: number) => Promise<Row[]>
}

const isText = <Row>({ kind }: Column<Row>) => kind === 'text' || kind === 'list'

/** The pieces of a file. Each has some rows, so that a large shop needs no more memory than a small one. */
async function* exportPieces<Row extends { id: string }>({
  kind,
  format,
  hasLongTexts,
  readBehind,
}: Export<Row>) {
  const shown = kind.columns.filter(({ isLong }) => hasLongTexts || !isLong)
  const names = [
    kind.idName,
    ...shown.map(({ name }) => name),
    ...kind.additions.map(({ name }) => name),
    VERSION,
  ]
  const toLine = (row: Row): string => {
    const version = rowVersion(kind.columns, row)
    if (format === 'jsonl') {
      const values = shown.map(({ name, of }) => [name, of(row)] as const)
      return `${JSON.stringify({ [kind.idName]: row.id, ...Object.fromEntries(values), [VERSION]: version })}\n`
    }
    const cells = shown.map((column) => {
      const cell = toCell(column.kind, column.of(row))
      return isText(column) ? forSpreadsheet(cell) : cell
    })
    return toCsv([[row.id, ...cells, ...kind.additions.map(() => ''), version]])
  }
  if (format === 'csv') yield BYTE_ORDER_MARK + toCsv([names])
  let rows = await readBehind(undefined, ROWS_AT_ONCE)
  while (rows.length > 0) {
    yield rows.map(toLine).join('')
    rows = rows.length < ROWS_AT_ONCE ? [] : await readBehind(rows.at(-1), ROWS_AT_ONCE)
  }
}

const fileAnswer = <Row extends { id: string }>(name: string, source: Export<Row>): Response => {
  const pieces = exportPieces(source)
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  const type = source.format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.${source.format}"`,
    },
  })
}

type Result = v.InferOutput<typeof staffFileResult>

interface Import<Row> {
  kind: FileKind<Row>
  read: (db: Pick<Db, 'select'>, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  lockAndRead: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  check: (db: Pick<Db, 'select'>, plan: Plan<Row>, at: Date) => Fault[] | Promise<Fault[]>
  write: (tx: Db, changes: readonly PlannedChange<Row>[], at: Date) => Promise<StaffAuditRecord[]>
}

interface ImportRequest {
  file: UploadedFile
  isOverwriting: boolean
  at: Date
}

const byLine = (faults: readonly Fault[]): Fault[] => faults.toSorted((one, other) => one.line - other.line)

const SHOWN_CHARACTERS = 100

const toResult = (rowCount: number, { changes, faults }: Plan<unknown>, isWritten: boolean): Result => ({
  isWritten,
  rowCount,
  changedCount: changes.length,
  faultCount: faults.length,
  faults: byLine(faults).slice(0, staffFileLimits.named),
  changes: changes
    .flatMap(({ line, id, cells }) =>
      cells.map(({ column, before, after }) => ({
        line,
        id,
        column,
        before: before.slice(0, SHOWN_CHARACTERS),
        after: after.slice(0, SHOWN_CHARACTERS),
      })),
    )
    .slice(0, staffFileLimits.named),
})

/** Refuses a file by naming its faults as `line.column`. @throws INVALID_INPUT */
const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length === 0) return
  const named = byLine(faults).slice(0, staffFileLimits.named)
  throw new AppError('INVALID_INPUT', {
    message: `잘못된 곳이 ${faults.length}군데 있어서 아무것도 바꾸지 않았어요.`,
    fields: Object.fromEntries(
      named.map(({ line, column, reason }) => [column ? `${line}.${column}` : `${line}`, reason]),
    ),
  })
}

/** What a file would change. The rows that it does not change are not locked when it is written. */
const planFile = async <Row>(
  db: Pick<Db, 'select'>,
  source: Import<Row>,
  { file, isOverwriting, at }: ImportRequest,
) => {
  const { kind } = source
  const columns = [...kind.columns, ...kind.additions].map(({ name, kind: form }) => [name, form] as const)
  const kinds = new Map([[kind.idName, 'text'] as const, ...columns, [VERSION, 'text'] as const])
  const { rows, faults } = await readRows(file, kinds, kind.idName)
  const plan = await planChanges(kind, rows, (ids) => source.read(db, ids), isOverwriting)
  if (plan.changes.length > staffFileLimits.changes) {
    const message = `${plan.changes.length}줄이 바뀌어요. 한 번에 ${staffFileLimits.changes}줄까지 바꿀 수 있으니 파일을 나눠 주세요.`
    throw new AppError('INVALID_INPUT', { message, fields: { file: message } })
  }
  plan.faults.push(...faults, ...(await source.check(db, plan, at)))
  return { rows, plan }
}

/** Writes a file in the transaction of `change`: all of its rows, or none. @throws INVALID_INPUT naming its faults */
const writeFile = <Row>(source: Import<Row>, request: ImportRequest, change: StaffChange): Promise<Result> =>
  change(async (tx, record) => {
    const { rows, plan } = await planFile(tx, source, request)
    refuseFaults(plan.faults)
    const changed = new Set(plan.changes.map(({ line }) => line))
    const locked = await source.lockAndRead(
      tx,
      plan.changes.map(({ id }) => id),
    )
    // Somebody may have changed a row since it was read.
    const final = await planChanges(
      source.kind,
      rows.filter(({ line }) => changed.has(line)),
      async () => locked,
      request.isOverwriting,
    )
    final.faults.push(...(await source.check(tx, final, request.at)))
    refuseFaults(final.faults)
    const hash = createHash('sha256').update(request.file.bytes).digest('hex')
    record({ target: 'file', id: hash, after: { rows: rows.length, changed: final.changes.length } })
    for (const one of await source.write(tx, final.changes, request.at)) record(one)
    return toResult(rows.length, final, true)
  })

const runImport = async <Row>(
  source: Import<Row>,
  { db, request, change, write }: { db: Db; request: ImportRequest; change: StaffChange; write: boolean },
): Promise<Result> => {
  if (write) return writeFile(source, request, change)
  const { rows, plan } = await planFile(db, source, request)
  return toResult(rows.length, plan, false)
}

const productImport = {
  kind: productFile,
  read: readProducts,
  lockAndRead: lockAndReadProducts,
  check: checkProducts,
  write: writeProductRows,
}
const stockImport = {
  kind: stockFile,
  read: readSkus,
  lockAndRead: lockAndReadSkus,
  check: (_db: unknown, plan: Parameters<typeof checkSkus>[0]) => checkSkus(plan),
  write: writeSkuRows,
}

/** Products and stock as files. */
export const staffFileRoutes = {
  exportProducts: ({ deps: { db }, query }) =>
    fileAnswer('products', {
      kind: productFile,
      format: query.format,
      hasLongTexts: query.texts,
      readBehind: (last, limit) => productsBehind(db, productCondition(query), last, limit),
    }),

  exportStock: ({ deps: { db }, query }) =>
    fileAnswer('stock', {
      kind: stockFile,
      format: query.format,
      hasLongTexts: false,
      readBehind: (last, limit) => skusBehind(db, productCondition(query), last, limit),
    }),

  importProducts: ({ deps: { db, now }, query: { write, overwrite }, file, change }) =>
    runImport(productImport, { db, change, write, request: { file, isOverwriting: overwrite, at: now() } }),

  importStock: ({ deps: { db, now }, query: { write, overwrite }, file, change }) =>
    runImport(stockImport, { db, change, write, request: { file, isOverwriting: overwrite, at: now() } }),
} satisfies Routes<typeof staffFileOperations>
