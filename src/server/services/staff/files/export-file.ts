import { BYTE_ORDER_MARK, type Column, forSpreadsheet, rowVersion, toCell, toCsv } from './columns'
import { type FileKind, VERSION } from './plan-changes'

const ROWS_AT_ONCE = 200

interface Export<Row extends { id: string }> {
  kind: FileKind<Row>
  format: 'csv' | 'jsonl'
  hasLongTexts: boolean
  readBehind: (last: Row | undefined, limit: number) => Promise<Row[]>
}

const isText = <Row>({ kind }: Column<Row>) => kind !== 'number' && kind !== 'boolean' && kind !== 'instant'

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

/** The answer with a file, which is made while it is sent. `name` is without its ending. */
export const fileAnswer = <Row extends { id: string }>(name: string, source: Export<Row>): Response => {
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
