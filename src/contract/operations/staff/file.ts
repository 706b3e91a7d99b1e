import * as v from 'valibot'
import { staffFileResult } from '../../staff/file'
import { staffOperationsOf } from '../operation'
import { productFilters } from './product'

const ROWS = ['text/csv', 'application/x-ndjson'] as const

const format = v.optional(v.picklist(['csv', 'jsonl']), 'csv')
const mode = v.object({
  write: v.optional(v.boolean(), false),
  overwrite: v.optional(v.boolean(), false),
})

const RULES =
  'A cell that is as it was exported changes nothing, whatever has changed since; a column that is left out stays. One that was changed in the file and in the shop is a fault, unless `overwrite` is true. Without `write` it is a dry run; with it all rows are written in one transaction, or none. At most 10,000 rows and 8 MB, in UTF-8, of which 2,000 rows may change.'

/** Products and stock as files, for spreadsheets (CSV) and programs (a JSON object a line). */
export const staffFileOperations = staffOperationsOf({
  exportProducts: {
    method: 'GET',
    path: '/files/products',
    summary: 'Products as a file, by their id.',
    note: 'In CSV a text that a spreadsheet would calculate begins with an apostrophe, which the import takes away. Spreadsheets cut texts after 32,767 characters: `texts` is for JSON lines, or for short ones.',
    scopes: ['shop'],
    query: v.object({ format, texts: v.optional(v.boolean(), false), ...productFilters }),
    answer: null,
    download: ROWS,
  },
  importProducts: {
    method: 'POST',
    path: '/files/products',
    summary: 'Changes products by the rows of a file.',
    note: RULES,
    scopes: ['shop'],
    isDryRun: true,
    isIdempotent: true,
    query: mode,
    upload: ROWS,
    answer: staffFileResult,
    errors: ['BODY_TOO_LARGE'],
  },
  exportStock: {
    method: 'GET',
    path: '/files/stock',
    summary: 'Options with their prices and stock as a file, by their product.',
    note: '`stock` includes the pieces of orders that wait for their payment. `addStock` is empty: a number in it is added to the stock.',
    scopes: ['shop'],
    query: v.object({ format, ...productFilters }),
    answer: null,
    download: ROWS,
  },
  importStock: {
    method: 'POST',
    path: '/files/stock',
    summary: 'Changes stock and prices of options by the rows of a file.',
    note: `${RULES} What is in \`addStock\` is added, whatever was sold meanwhile.`,
    scopes: ['shop'],
    isDryRun: true,
    isIdempotent: true,
    query: mode,
    upload: ROWS,
    answer: staffFileResult,
    errors: ['BODY_TOO_LARGE'],
  },
})
