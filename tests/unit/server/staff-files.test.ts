import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonical,
  type Column,
  forSpreadsheet,
  fromCell,
  fromSpreadsheet,
  isCellOf,
  readVersion,
  rowVersion,
  toCell,
  toCsv,
} from '@/server/services/staff/files/columns'
import { readRows } from '@/server/services/staff/files/read-rows'

/** Texts with what breaks files: quotes, ends of lines, separators, signs of formulas, marks of order. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', "'", ',', ';', '\t', '\n', '\r\n', '\r', '=', '+', '-', '@', '＝', '가', '\uFEFF'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

const kinds = new Map([
  ['id', 'text'],
  ['title', 'text'],
  ['stock', 'number'],
] as const)
const encode = (text: string) => new TextEncoder().encode(text)
const readCsv = (text: string | Uint8Array) =>
  readRows(
    { bytes: typeof text === 'string' ? encode(text) : text, type: 'text/csv' },
    { kinds, idName: 'id' },
  )
const titles = async (text: string | Uint8Array) =>
  (await readCsv(text)).rows.map(({ line, cells }) => [line, cells.get('title')])

describe('options in a cell', () => {
  const option = fc.oneof(
    fc.constantFrom('빨강', 'a|b', '\\', '\\|', '12000', 'copy/x', '1,000'),
    fc.stringMatching(/^[^\s](?:[^\n\r]{0,10}[^\s])?$/),
  )
  const sku = fc.record(
    {
      options: fc.array(option, { minLength: 1, maxLength: 3 }),
      sellPrice: fc.integer({ min: 1, max: 999_999_999_999 }),
      stock: fc.integer({ min: 0, max: 1_000_000 }),
      image: fc.constantFrom('https://seller.example/a.jpg?b=1', 'copy/Ab-3_x'),
    },
    { requiredKeys: ['options', 'sellPrice', 'stock'] },
  )

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(sku, { minLength: 1 }), (skus) => {
        const cell = toCell('skus', skus)
        expect(fromCell('skus', cell)).toEqual(skus)
        expect(canonical('skus', cell)).toBe(cell)
      }),
    )
  })

  it('have amounts as spreadsheets write them', () => {
    expect(fromCell('skus', '빨강|L|12,000원|5\r\n 파랑 | L | 1,300 |0|https://a.example/b.jpg\n')).toEqual([
      { options: ['빨강', 'L'], sellPrice: 12_000, stock: 5 },
      { options: ['파랑', 'L'], sellPrice: 1_300, stock: 0, image: 'https://a.example/b.jpg' },
    ])
  })
})

describe('a cell of a spreadsheet', () => {
  it('is never calculated, and comes back as it was', () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const cell = forSpreadsheet(text)
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
        expect(fromSpreadsheet(cell)).toBe(text)
      }),
    )
  })

  it.each(["=cmd|' /C calc'!A0", '+82-10', '-1+1', '@SUM(A1)', '\t=1', "'=1", "''-"])(
    '%j is escaped',
    (text) => {
      expect(forSpreadsheet(text)).toBe(`'${text}`)
    },
  )

  it.each([
    ['number', ' 12,000원 ', 12_000],
    ['number', '-3', -3],
    ['number', '1.5', '1.5'],
    ['number', '1,00', '1,00'],
    ['number', '1E+05', '1E+05'],
    ['boolean', 'TRUE', true],
    ['boolean', 'yes', 'yes'],
    ['list', ' 하나, 둘 ,', ['하나', '둘']],
    ['instant', '', null],
    ['text', 'a\r\nb\rc', 'a\nb\nc'],
  ] as const)('of the kind %s, %j is %j', (kind, cell, value) => {
    expect(fromCell(kind, cell)).toEqual(value)
  })
})

describe('the version of a row', () => {
  const columns: Column<{ title: string; price: number; words: string[]; at: Date | null }>[] = [
    { name: 'title', kind: 'text', of: (row) => row.title },
    { name: 'price', kind: 'number', of: (row) => row.price },
    { name: 'words', kind: 'list', of: (row) => row.words },
    { name: 'at', kind: 'instant', of: (row) => row.at },
  ]

  it('knows each cell that came through a file and a spreadsheet unchanged', () => {
    const row = fc.record({
      title: nastyText,
      price: fc.nat(),
      words: fc.array(nastyText),
      at: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
    })
    fc.assert(
      fc.property(row, (given) => {
        const hashes = readVersion(rowVersion(columns, given), columns.length)
        const cells = columns.map(({ kind, of }) => forSpreadsheet(toCell(kind, of(given))))
        const [read = []] = parse(toCsv([cells]), { record_delimiter: '\r\n' })
        for (const [index, { kind }] of columns.entries()) {
          // Excel writes the ends of lines inside of a cell as \n.
          const cell = fromSpreadsheet(read[index] ?? '').replaceAll(/\r\n?/g, '\n')
          expect(isCellOf(hashes?.[index], kind, cell)).toBe(true)
          expect(isCellOf(hashes?.[index], kind, `${canonical(kind, cell)}9`)).toBe(false)
        }
      }),
    )
  })

  it('of other columns is none', () => {
    expect(readVersion('', 2)).toBeUndefined()
    expect(readVersion(`v1${'a'.repeat(24)}`, 2)).toBeUndefined()
    expect(readVersion('1.23E+45', 1)).toBeUndefined()
  })
})

describe('a CSV file', () => {
  it.each([
    [
      'commas and \\r\\n',
      '\uFEFFid,title,stock\r\na,"하나, 둘",1\r\nb,"줄\r\n바꿈 ""인용""",2\r\n',
      '하나, 둘',
      '줄\r\n바꿈 "인용"',
    ],
    ['semicolons', 'id;title;stock\na;하나,1\nb;둘;2', '하나,1', '둘'],
    ['tabs', 'id\ttitle\tstock\r\na\t하나\t1\r\nb\t둘\t2\r\n', '하나', '둘'],
    ['\\r', 'id,title,stock\ra,하나,1\rb,둘,2', '하나', '둘'],
  ])('is read with %s', async (_what, text, first, second) => {
    expect(await titles(text)).toEqual([
      [2, first],
      [3, second],
    ])
  })

  it('has the rows of a spreadsheet: an empty one counts, and a text of several lines is one', async () => {
    expect(await titles('id,title\na,"1\n2\n3"\n,\n\nb,넷\n')).toEqual([
      [2, '1\n2\n3'],
      [5, '넷'],
    ])
  })

  it('names the row with too few or too many cells, or a broken quote', async () => {
    const { faults } = await readCsv('id,title,stock\na,하나\nb,둘,2,3\nc,셋,3,\nd,"넷,4')
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 5])
    const quote = await readCsv('id,title\na,하나\nb,둘 "인용"\n')
    expect(quote.faults).toMatchObject([{ line: 3, reason: expect.stringContaining('따옴표') }])
    expect((await readCsv('id,title\na,"하나"둘\n')).faults).toMatchObject([{ line: 2 }])
  })

  // 이름 in EUC-KR.
  const KOREAN = [0xc0, 0xcc, 0xb8, 0xa7]
  it.each([
    ['in EUC-KR', Uint8Array.from([...encode('id,title\na,'), ...KOREAN]), 'CSV UTF-8'],
    ['in UTF-16', Uint8Array.from([0xff, 0xfe, 0x69, 0]), 'UTF-16'],
    ['without the id', encode('title\n하나'), 'id'],
    ['with an unknown column', encode('id,titel\na,b'), 'titel'],
    ['with a column twice', encode('id,title,title\na,b,c'), '같은'],
    ['that is empty', encode('\uFEFF\n\n'), '빈 파일'],
    ['with 10,001 rows', encode(`id\n${'a\n'.repeat(10_001)}`), '10000'],
  ])('%s is refused with the reason', async (_what, bytes, reason) => {
    await expect(readCsv(bytes)).rejects.toMatchObject({
      reason: 'INVALID_INPUT',
      fields: { file: expect.stringContaining(reason) },
    })
  })
})

it('reads JSON lines, and names the bad ones', async () => {
  const text =
    '{"id":"a","stock":3}\r\n\n[1]\n{"id":"b","stock":}\n{"id":"c","colour":"red"}\n{"id":"d","title":"=1"}'
  const { rows, faults } = await readRows(
    { bytes: encode(text), type: 'application/x-ndjson' },
    { kinds, idName: 'id' },
  )
  expect(rows.map(({ line, cells }) => [line, ...cells.values()])).toEqual([
    [1, 'a', '3'],
    [5, 'c'],
    [6, 'd', '=1'],
  ])
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [3, ''],
    [4, ''],
    [5, 'colour'],
  ])
})
