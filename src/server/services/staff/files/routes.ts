import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { staffFileOperations } from '@/contract/operations/staff/product'
import type { staffFileResult } from '@/contract/staff/file'
import { staffFileLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Routes, StaffChange, UploadedFile } from '@/server/http/route'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { addProducts } from '../add-product'
import { productCondition } from '../read-products'
import { fileAnswer } from './export-file'
import { fetchPicturesOf, type NewProducts, planNewProducts } from './new-products'
import { type FileKind, idOf, planChanges, type Plan, type PlannedChange, VERSION } from './plan-changes'
import {
  checkProducts,
  lockAndReadProducts,
  productFile,
  productsBehind,
  readProducts,
  writeProductRows,
} from './product-file'
import { type Fault, type FileColumns, type FileRow, type FileRows, readRows, refuseFile } from './read-rows'
import { checkSkus, lockAndReadSkus, readSkus, skusBehind, stockFile, writeSkuRows } from './stock-file'

type Result = v.InferOutput<typeof staffFileResult>

interface Import<Row> {
  kind: FileKind<Row>
  /** How rows without an id are read; none where a file makes nothing new. */
  planNew?: (db: Pick<Db, 'select'>, rows: readonly FileRow[], at: Date) => Promise<NewProducts>
  read: (db: Pick<Db, 'select'>, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  lockAndRead: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
  check: (db: Pick<Db, 'select'>, plan: Plan<Row>, at: Date) => Fault[] | Promise<Fault[]>
  write: (tx: Db, changes: readonly PlannedChange<Row>[], at: Date) => Promise<StaffAuditRecord[]>
}

interface ImportRequest {
  hash: string
  read: FileRows
  isOverwriting: boolean
  at: Date
}

const byLine = (faults: readonly Fault[]): Fault[] => faults.toSorted((one, other) => one.line - other.line)

const SHOWN_CHARACTERS = 100

const NOTHING_NEW: NewProducts = { added: [], faults: [] }

interface Planned<Row> {
  plan: Plan<Row>
  news: NewProducts
  /** Ids of the new ones by their lines, once they are written. */
  ids?: ReadonlyMap<number, string>
}

const toResult = (rowCount: number, { plan, news, ids }: Planned<unknown>): Result => ({
  isWritten: ids !== undefined,
  rowCount,
  addedCount: news.added.length,
  changedCount: plan.changes.length,
  faultCount: plan.faults.length,
  faults: byLine(plan.faults).slice(0, staffFileLimits.named),
  added: news.added
    .slice(0, staffFileLimits.named)
    .map(({ line, body }) => ({ line, id: ids?.get(line) ?? '', title: body.title })),
  changes: plan.changes
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

const columnsOf = <Row>({ columns, additions, idName, takesNew }: FileKind<Row>): FileColumns => {
  const kinds = new Map([[idName, 'text'] as const, [VERSION, 'text'] as const])
  const all = [...columns, ...additions].map(({ name, kind }) => [name, kind] as const)
  return { kinds: new Map([...kinds, ...all]), ...(!takesNew && { idName }) }
}

/** @throws INVALID_INPUT for more rows than one file may write */
const checkSize = (count: number, max: number, does: string): void => {
  if (count > max) refuseFile(`${count}줄이 ${does}. 한 번에 ${max}줄까지 쓸 수 있으니 파일을 나눠 주세요.`)
}

/** The rows of a file that change something, and those that are new. @throws INVALID_INPUT for more than one file may have */
const planRows = async <Row>(
  db: Pick<Db, 'select'>,
  { kind, planNew, read }: Import<Row>,
  { read: { rows, faults }, isOverwriting }: ImportRequest,
): Promise<{ plan: Plan<Row>; newRows: FileRow[] }> => {
  const isNew = (row: FileRow) => planNew !== undefined && idOf(kind, row) === ''
  const newRows = rows.filter(isNew)
  checkSize(newRows.length, staffFileLimits.added, '새로 생겨요')
  const others = rows.filter((row) => !isNew(row))
  const plan = await planChanges(kind, others, (ids) => read(db, ids), isOverwriting)
  checkSize(plan.changes.length, staffFileLimits.changes, '바뀌어요')
  plan.faults.push(...faults)
  return { plan, newRows }
}

/** Adds to a plan what its rows do not know: the database, and the new ones. In a transaction it locks sellers and categories. */
const checkPlan = async <Row>(
  db: Pick<Db, 'select'>,
  { check, planNew }: Import<Row>,
  { plan, newRows }: { plan: Plan<Row>; newRows: readonly FileRow[] },
  at: Date,
): Promise<Planned<Row>> => {
  const checked = await check(db, plan, at)
  const news = (await planNew?.(db, newRows, at)) ?? NOTHING_NEW
  plan.faults.push(...checked, ...news.faults)
  return { plan, news }
}

/** Writes a file in the transaction of `change`: all of its rows, or none. @throws INVALID_INPUT naming its faults */
const writeFile = <Row>(source: Import<Row>, request: ImportRequest, change: StaffChange): Promise<Result> =>
  change(async (tx, record) => {
    const { rows } = request.read
    const { plan: first, newRows } = await planRows(tx, source, request)
    const changed = new Set(first.changes.map(({ line }) => line))
    // Products before their sellers, as in every call. The rows that the file does not change are not locked.
    const locked = await source.lockAndRead(
      tx,
      first.changes.map(({ id }) => id),
    )
    // Somebody may have changed a row since it was read.
    const final = await planChanges(
      source.kind,
      rows.filter(({ line }) => changed.has(line)),
      async () => locked,
      request.isOverwriting,
    )
    final.faults.push(...first.faults.filter(({ line }) => !changed.has(line)))
    const { plan, news } = await checkPlan(tx, source, { plan: final, newRows }, request.at)
    refuseFaults(plan.faults)
    const counts = { rows: rows.length, changed: plan.changes.length, added: news.added.length }
    record({ target: 'file', id: request.hash, after: counts })
    for (const one of await source.write(tx, plan.changes, request.at)) record(one)
    const traces = await addProducts(tx, news.added, request.at)
    for (const one of traces) record(one)
    const ids = new Map(traces.map(({ id }, at) => [news.added[at]?.line ?? 0, id]))
    return toResult(rows.length, { plan, news, ids })
  })

interface ImportCall {
  deps: Deps
  file: UploadedFile
  query: { write: boolean; overwrite: boolean }
  change: StaffChange
}

const runImport = async <Row>(
  { deps, file, query, change }: ImportCall,
  toSource: (read: FileRows) => Import<Row> | Promise<Import<Row>>,
  kind: FileKind<Row>,
): Promise<Result> => {
  const read = await readRows(file, columnsOf(kind))
  const source = await toSource(read)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const request = { hash, read, isOverwriting: query.overwrite, at: deps.now() }
  if (query.write) return writeFile(source, request, change)
  const rows = await planRows(deps.db, source, request)
  return toResult(read.rows.length, await checkPlan(deps.db, source, rows, request.at))
}

const importProducts = (call: ImportCall): Promise<Result> =>
  runImport(
    call,
    async ({ rows }) => {
      const { deps } = call
      const fetched = await fetchPicturesOf(
        deps,
        rows.filter((row) => idOf(productFile, row) === ''),
      )
      return {
        kind: productFile,
        planNew: (db, newRows, at) =>
          planNewProducts(deps, db, newRows, { columns: productFile.columns, fetched, at }),
        read: readProducts,
        lockAndRead: lockAndReadProducts,
        check: checkProducts,
        write: writeProductRows,
      }
    },
    productFile,
  )

const importStock = (call: ImportCall): Promise<Result> =>
  runImport(
    call,
    () => ({
      kind: stockFile,
      read: readSkus,
      lockAndRead: lockAndReadSkus,
      check: (_db, plan) => checkSkus(plan),
      write: writeSkuRows,
    }),
    stockFile,
  )

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

  importProducts,
  importStock,
} satisfies Routes<typeof staffFileOperations>
